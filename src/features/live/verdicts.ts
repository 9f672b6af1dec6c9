import type { ConfessionStatus } from '@/domain/confession';

/** What a moderator decided about a confession of one's own. */
type Verdict = 'approved' | 'rejected' | 'granted' | 'declined';

/** A change of a confession as the server tells it; all moments are the server's own. */
export type Review = { id: string; status: ConfessionStatus; reviewedAt: string; changedAt: string };

type VerdictPorts = {
  /** What became of the appeal of a confession; null while it waits or where there is none. */
  fetchOutcome: (id: string) => Promise<string | null>;
  /** Resolves when somebody can see the page, at once when they can already. */
  whenVisible: () => Promise<void>;
  /** True for one of all the person's tabs, once. */
  claim: (id: string) => Promise<boolean>;
  /** Whether the list that tells it by itself is on screen. */
  isListed: () => boolean;
  show: (verdict: Verdict) => void;
};

/** Longer than a decision takes from its beginning to its end, shorter than what could be mistaken for one. */
const DECIDING_MS = 5000;

/**
 * Tells each decision once, in whichever tab. A vote changes the row as well, and an undo brings an older review back:
 * only a change made as the review was made is a decision.
 */
export function createVerdicts(ports: VerdictPorts): { hear: (review: Review) => void; stop: () => void } {
  const told = new Set<string>();
  let stopped = false;

  async function tell({ id, status, reviewedAt }: Review) {
    const key = `${id}@${reviewedAt}`;
    if (told.has(key)) return;
    told.add(key);
    // Without an answer the decision is told as it stands.
    const outcome = await ports.fetchOutcome(id).catch(() => null);
    await ports.whenVisible();
    // Where it is on screen already it counts as told: no other tab repeats it.
    if (stopped || !(await ports.claim(key)) || ports.isListed()) return;
    if (status === 'approved') ports.show(outcome === 'granted' ? 'granted' : 'approved');
    else ports.show(outcome === 'upheld' ? 'declined' : 'rejected');
  }

  return {
    hear: (review) => {
      const age = Date.parse(review.changedAt) - Date.parse(review.reviewedAt);
      if (!stopped && review.status !== 'pending' && Math.abs(age) < DECIDING_MS) {
        tell(review).catch(() => undefined);
      }
    },
    stop: () => {
      stopped = true;
    },
  };
}
