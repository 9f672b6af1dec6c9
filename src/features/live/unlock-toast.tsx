import toast, { type Toast } from 'react-hot-toast';
import { isCrisisHelpNear } from '@/features/confessions/crisis-presence';
import { classNames } from '@/ui/class-names';
import { isAnyModalOpen, onModalChange } from '@/ui/modal-presence';
import type { Achievement } from './achievement';
import { copy } from './copy';
import './unlock-toast.css';

/** How long the toast stands (spec 9). */
const STANDS = 5000;
const LEAVES = 400;

/** More at once would hide what the person is doing; the others take their turn. */
const MOST_AT_ONCE = 2;

/** Until a dialog or sheet that closes has left the screen. */
const CLOSES = 300;

let waiting: Achievement[] = [];
/** What is on the screen, by the toast's id, and the timer that ends it. */
const standing = new Map<string, { achievement: Achievement; end: ReturnType<typeof setTimeout> }>();

/**
 * Shows 'Achievement Unlocked!' with title and +XP, as soon as there is room. Beside help for somebody in crisis nothing
 * is celebrated, neither then nor afterwards: what was earned is found in the profile. Over a dialog or sheet it would hide
 * the title and the way out: it waits until that is closed.
 */
export function showUnlock(achievement: Achievement): void {
  waiting.push(achievement);
  showNext();
}

/** What is still waiting concerns somebody who has left. */
export function forgetUnlocks(): void {
  waiting = [];
}

function showNext() {
  if (isCrisisHelpNear()) waiting = [];
  while (!isAnyModalOpen() && standing.size < MOST_AT_ONCE) {
    const achievement = waiting.shift();
    if (!achievement) return;
    const id = toast.custom((state) => <UnlockToast achievement={achievement} state={state} />, {
      duration: STANDS,
      removeDelay: LEAVES,
    });
    const end = setTimeout(() => {
      standing.delete(id);
      showNext();
    }, STANDS + LEAVES);
    standing.set(id, { achievement, end });
  }
}

/** What stands in the way of a dialog that opens is shown again once that is closed. */
function takeBack() {
  for (const [id, { end }] of standing) {
    clearTimeout(end);
    toast.dismiss(id);
  }
  waiting.unshift(...[...standing.values()].map(({ achievement }) => achievement));
  standing.clear();
}

onModalChange(() => {
  if (isAnyModalOpen()) takeBack();
  else setTimeout(showNext, CLOSES);
});

function UnlockToast({ achievement, state }: { achievement: Achievement; state: Toast }) {
  return (
    <div role="status" className={classNames('unlock-toast', !state.visible && 'is-leaving')}>
      <span aria-hidden="true" className="unlock-toast-medal">
        {achievement.medal}
      </span>
      <div className="min-w-0">
        <p className="text-xs font-semibold tracking-wide text-halo-300">{copy.unlocked}</p>
        <p className="wrap-anywhere font-display text-lg leading-snug font-semibold text-veil-50">
          {achievement.title}
        </p>
      </div>
      <p className="unlock-toast-xp">{copy.xp(achievement.xpReward)}</p>
    </div>
  );
}
