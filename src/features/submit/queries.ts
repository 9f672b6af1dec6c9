import { useIsMutating, useMutation } from '@tanstack/react-query';
import { noteRest } from '@/lib/rests';
import { type NewConfession, submitConfession } from './api';

const mutationKey = ['confessions', 'submit'] as const;

type Outcome = { onSent: (confession: NewConfession) => void; onFailed: (error: unknown) => void };

/** Hands a confession in. The outcome is told even when the person has left the screen meanwhile. */
export function useSubmitConfession({ onSent, onFailed }: Outcome) {
  return useMutation({
    mutationKey,
    mutationFn: submitConfession,
    onSuccess: (_, confession) => onSent(confession),
    onError: (error, { userId }) => {
      noteRest(userId, 'confession', error);
      onFailed(error);
    },
    meta: { stales: ['confessions', 'profile', 'achievements'] },
  });
}

/** Whether a confession is on its way, also one sent before this screen was left and entered again. */
export function useIsSubmitting(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}
