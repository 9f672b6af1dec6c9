import { useMutation } from '@tanstack/react-query';
import { mutingKey } from '@/features/confessions/queries';
import { isAppError } from '@/lib/errors';
import { toastAction } from '@/ui/action-toast';
import { toastError, toastSuccess } from '@/ui/toast';
import { muteAuthorOf, unmuteAuthor } from './api';
import { copy } from './copy';

const TOAST = 'mute';

/** What muting does to the deck the confession lies in. */
type DeckOfMuted<Card> = {
  /** Takes the author's cards out; returns how to put them back. */
  hideAuthor: (card: Card) => () => void;
  drop: (id: string) => void;
  /** Asks anew what is in it. */
  renew: () => Promise<void>;
};

/** Everything that leaves the muted out. */
const stales = ['mutes', 'confessions', 'comments'] as const;

/** Mutes the author of a card: at once on the screen, taken back when the server refuses, undone from the toast. */
export function useMuteAuthor<Card extends { id: string }>(deck: DeckOfMuted<Card>): (card: Card) => void {
  const unmute = useMutation({
    mutationFn: ({ muteId }: { muteId: string; restore: () => void }) => unmuteAuthor(muteId),
    onMutate: ({ restore }) => restore(),
    onSuccess: () => toastSuccess(copy.unmuted, { id: TOAST }),
    onError: () => toastError(copy.unmuteFailed),
    onSettled: () => deck.renew(),
    meta: { stales },
  });
  const mute = useMutation({
    mutationKey: mutingKey,
    mutationFn: ({ id }: Card) => muteAuthorOf(id),
    onMutate: (card) => ({ restore: deck.hideAuthor(card) }),
    onSuccess: (muteId, _card, { restore }) =>
      toastAction(
        copy.muted,
        {
          label: copy.undo,
          shortcut: 'u',
          onAction: () => unmute.mutate({ muteId, restore }),
        },
        { id: TOAST },
      ),
    onError: (error, card, shown) => {
      shown?.restore();
      const gone = isAppError(error, 'missing');
      if (gone) deck.drop(card.id);
      const told = isAppError(error, 'rate-limited', 'conflict') ? error.message : copy.muteFailed;
      toastError(gone ? copy.muteGone : told, { id: TOAST });
    },
    onSettled: () => deck.renew(),
    meta: { stales },
  });
  return mute.mutate;
}
