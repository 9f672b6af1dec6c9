import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { toastSuccess } from '@/ui/toast';
import { copy } from './copy';
import { useDeleteAccount } from './queries';
import { SettingsSection } from './settings-section';

const words = copy.deletion;

type DeleteAccountProps = { userId: string; email: string | null };

/** The way out for good. A failure is told where it was asked for: nothing is lost, and one is still signed in. */
export function DeleteAccount({ userId, email }: DeleteAccountProps) {
  const [asked, setAsked] = useState(false);
  const problem = useRef<HTMLParagraphElement>(null);
  const deletion = useDeleteAccount({ userId, email }, () => toastSuccess(words.done, { duration: 6000 }));
  // The guard takes it from here: whoever is signed out is brought to the sign-in screen.
  const deleting = deletion.isPending || deletion.isSuccess;
  // The button that was pressed could not keep the focus while it was busy.
  useEffect(() => {
    if (deletion.isError) problem.current?.focus();
  }, [deletion.isError]);

  return (
    <SettingsSection grave heading={words.heading} text={words.text}>
      <Button look="danger" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        {words.open}
      </Button>
      <ConfirmDialog
        open={asked}
        title={words.title}
        question={
          <>
            <p>{words.question}</p>
            {deletion.isError && (
              <p
                ref={problem}
                role="alert"
                tabIndex={-1}
                className="mt-4 rounded-xl bg-ember-900 px-4 py-3 font-semibold text-ember-200"
              >
                {words.failed}
              </p>
            )}
          </>
        }
        confirmLabel={deleting ? words.deleting : words.confirm}
        cancelLabel={words.cancel}
        busy={deleting}
        onConfirm={() => deletion.mutate()}
        onCancel={() => {
          // It cannot be called back any more.
          if (deleting) return;
          setAsked(false);
          deletion.reset();
        }}
      />
    </SettingsSection>
  );
}
