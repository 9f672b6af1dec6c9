import { assert, constantFrom, dictionary, integer, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countByCategory, metricOf, progressTowards, type Statistics } from './achievement';

const done: Statistics = {
  confessions: 1,
  approvedConfessions: 2,
  votesReceived: 3,
  votesCast: 4,
  angelVotes: 5,
  devilVotes: 6,
};

const count = integer({ min: 0, max: 5000 });
const anyStatistics = record<Statistics>({
  confessions: count,
  approvedConfessions: count,
  votesReceived: count,
  votesCast: count,
  angelVotes: count,
  devilVotes: count,
});
const known = [
  ['confessions_required', 'confessions'],
  ['confessions_submitted', 'confessions'],
  ['approved_confessions_required', 'approvedConfessions'],
  ['total_votes_received', 'votesReceived'],
  ['votes_required', 'votesCast'],
  ['total_votes', 'votesCast'],
  ['angel_votes_required', 'angelVotes'],
  ['angel_votes', 'angelVotes'],
  ['devil_votes_required', 'devilVotes'],
  ['devil_votes', 'devilVotes'],
] as const;

describe('progress', () => {
  test.each(known)('%s counts %s', (key, metric) => {
    expect(progressTowards({ [key]: 100 }, done)).toEqual({ x: done[metric], y: 100, percent: done[metric] });
  });

  test.each(['fame_required', '', 'Votes_Required', 'votes', 'constructor', '__proto__', 'toString'])(
    'any other key gives 0: %j',
    (key) => {
      const requirements = JSON.parse(`{ ${JSON.stringify(key)}: 10 }`);
      expect(metricOf(requirements)).toBeNull();
      expect(progressTowards(requirements, done)).toEqual({
        x: 0,
        y: 10,
        percent: 0,
      });
    },
  );

  test('the first key decides, whatever follows', () => {
    expect(progressTowards({ devil_votes: 12, angel_votes: 1 }, done)).toEqual({ x: 6, y: 12, percent: 50 });
    expect(progressTowards({ fame: 12, angel_votes: 1 }, done).x).toBe(0);
  });

  test('no requirement, or one that is not a number, asks for nothing and gets nowhere', () => {
    const nowhere = { x: 0, y: 0, percent: 0 };
    expect(progressTowards({}, done)).toEqual(nowhere);
    for (const odd of ['ten', null, Number.NaN, Number.POSITIVE_INFINITY, -3, {}, undefined]) {
      expect(progressTowards({ total_votes: odd }, done)).toEqual(nowhere);
    }
  });

  test('is never more than the whole, and full exactly when the threshold is reached', () => {
    assert(
      property(
        constantFrom(...known),
        integer({ min: 1, max: 5000 }),
        anyStatistics,
        ([key, metric], y, so) => {
          const progress = progressTowards({ [key]: y }, so);
          expect(progress.y).toBe(y);
          expect(progress.x).toBe(Math.min(so[metric], y));
          expect(progress.percent).toBeLessThanOrEqual(100);
          expect(progress.percent === 100).toBe(so[metric] >= y);
        },
      ),
    );
  });

  test('stays within its bounds whatever the requirements are', () => {
    assert(
      property(dictionary(string(), integer()), anyStatistics, (requirements, so) => {
        const { x, y, percent } = progressTowards(requirements, so);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(y);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('categories', () => {
  const of = (category: string) => ({
    id: 'id',
    title: '',
    description: '',
    category,
    xpReward: 1,
    requirements: {},
  });

  test('come in the order they appear, each once and counted', () => {
    const counts = countByCategory(['judging', 'angel', 'judging', 'constructor'].map(of));
    expect([...counts]).toEqual([
      ['judging', 2],
      ['angel', 1],
      ['constructor', 1],
    ]);
    expect([...countByCategory([])]).toEqual([]);
  });
});
