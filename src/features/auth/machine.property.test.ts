import type { Session } from '@supabase/supabase-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuthEvent, initialMachine, type Machine, reduce } from './machine';

const session = fc.record({ user: fc.constantFrom('ada', 'bea', 'cleo'), issue: fc.nat(3) }).map(
  ({ user, issue }): Session => ({
    access_token: `${user}-${issue}`,
    refresh_token: `refresh-${user}-${issue}`,
    expires_in: 3600,
    token_type: 'bearer',
    user: { id: user, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  }),
);

const unfinished = fc.constantFrom('recovery' as const, 'settingUp' as const, null);
const link = fc.record({
  type: fc.constantFrom('recovery', 'signup', 'magiclink', null),
  hasToken: fc.boolean(),
  error: fc.constantFrom('otp_expired', null),
});
// Few numbers, so that current and outdated answers both occur often.
const run = fc.nat(6);

const clientEvent: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      'signedIn' as const,
      'tokenRefreshed' as const,
      'passwordRecovery' as const,
      'userUpdated' as const,
    ),
    session,
  }),
  fc.constant({ type: 'signedOut' as const }),
);
const otherEvent: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      'profileFound' as const,
      'profileMissing' as const,
      'sessionRefused' as const,
      'profileUnreachable' as const,
      'profileSetUp' as const,
      'profileSetupFailed' as const,
    ),
    run,
  }),
  fc.record({ type: fc.constant('renewalFailed' as const), accessToken: session.map((s) => s.access_token) }),
  fc.constant({ type: 'resumed' as const }),
);
const story = fc.tuple(
  fc.array(clientEvent, { maxLength: 3 }),
  fc.record({
    type: fc.constant('initial' as const),
    session: fc.option(session, { nil: null }),
    link,
    unfinished,
  }),
  fc.array(fc.oneof(clientEvent, otherEvent), { maxLength: 30 }),
);

/** Plays a story and calls back after each event with what was before and after it. */
function play(
  events: readonly AuthEvent[],
  look: (before: Machine, event: AuthEvent, after: Machine) => void,
) {
  let machine = initialMachine;
  for (const event of events) {
    const before = machine;
    const step = reduce(machine, event);
    machine = step.machine;
    if (step.effect && step.effect.type !== 'dropSession') {
      expect(step.effect.userId).toBe(machine.state.session?.user.id);
      expect(step.effect.run).toBe(machine.run);
    }
    look(before, event, machine);
  }
}

test('whatever happens, the session shown is the one announced last, or none', () => {
  fc.assert(
    fc.property(story, ([early, first, later]) => {
      let announced: Session | null = null;
      let begun = false;
      play([...early, first, ...later], (before, event, after) => {
        if (event.type === 'signedOut') {
          announced = null;
          begun = true;
        } else if ('session' in event && (begun ? event.type !== 'initial' : event.type === 'initial')) {
          announced = event.session;
          begun = true;
        }
        const shown = after.state.session;
        if (shown) expect(shown.access_token).toBe(announced?.access_token);
        if (before.state.status === 'checking' && !begun) expect(after).toBe(before);
      });
    }),
    { numRuns: 5000 },
  );
});

test('nobody is ready whose own profile was not found or created', () => {
  fc.assert(
    fc.property(story, ([early, first, later]) => {
      let asked: { run: number; userId: string } | null = null;
      play([...early, first, ...later], (before, event, after) => {
        if (after.state.status === 'ready') {
          const person = after.state.session.user.id;
          if (before.state.status !== 'ready') {
            expect(['profileFound', 'profileSetUp']).toContain(event.type);
            expect('run' in event && event.run).toBe(asked?.run);
            expect(asked?.userId).toBe(person);
          } else {
            expect(before.state.session.user.id).toBe(person);
          }
        }
        if (after.run !== before.run && after.state.session) {
          asked = { run: after.run, userId: after.state.session.user.id };
        }
      });
    }),
    { numRuns: 5000 },
  );
});

test('an answer to an outdated question changes nothing', () => {
  fc.assert(
    fc.property(story, ([early, first, later]) => {
      play([...early, first, ...later], (before, event, after) => {
        if ('run' in event && event.run !== before.run) expect(after).toBe(before);
      });
    }),
  );
});
