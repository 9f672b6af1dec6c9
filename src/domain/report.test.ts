import { describe, expect, test } from 'vitest';
import { isReportTarget } from './report';

const id = '01a12e76-66f7-75a9-b54c-f69056740597';

describe('what can be reported', () => {
  test('a comment or a confession with an id', () => {
    expect(isReportTarget({ type: 'confession', id })).toBe(true);
    expect(isReportTarget({ type: 'comment', id: id.toUpperCase() })).toBe(true);
  });

  test.each([
    ['another kind of thing', { type: 'profile', id }],
    ['nothing', { type: 'comment', id: '' }],
    ['a comment still on its way', { type: 'comment', id: 'temporary-1' }],
    ['an id with something around it', { type: 'comment', id: `${id},status.eq.open` }],
  ])('not %s', (_what, target) => {
    expect(isReportTarget(target)).toBe(false);
  });
});
