import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { SettingsSection } from '@/ui/settings-section';
import { toastSuccess } from '@/ui/toast';
import { copy } from './copy';
import { useDeleteAccount } from './queries';

const words = copy.deletion;

type DeleteAccountProps = { userId: string; email: string | null };

/** The way out for good. A failure is told where it was asked for: nothing is lost, and one is still signed in. */
export function DeleteAccount({ userId, email }: DeleteAccountProps) {
  const [asked, setAsked] = useState(false);
  const problem = useRef<HTMLParagraphElement>(null);
  const { deleting, failed, start, forgive } = useDeleteAccount({ userId, email }, () =>
    toastSuccess(words.done, { duration: 6000 }),
  );
  // The button that was pressed could not keep the focus while it was busy.
  useEffect(() => {
    if (failed) problem.current?.focus();
  }, [failed]);

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
            {failed && (
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
        staysWhileBusy
        onConfirm={start}
        onCancel={() => {
          setAsked(false);
          forgive();
        }}
      />
    </SettingsSection>
  );
}
