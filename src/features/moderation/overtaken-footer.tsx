import { Copy } from 'lucide-react';
import { Button } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { toastError, toastSuccess } from '@/ui/toast';
import { copy } from './copy';
import type { Fate } from './desk-item';

type OvertakenFooterProps = { fate: Fate | 'gone'; draft: string; onDismiss: () => void };

/** Says what became of an entry somebody else was faster with, and keeps what was being written about it. */
export function OvertakenFooter({ fate, draft, onDismiss }: OvertakenFooterProps) {
  async function copyDraft() {
    try {
      await navigator.clipboard.writeText(draft);
      toastSuccess(copy.kept.copied);
    } catch {
      toastError(copy.kept.failed);
    }
  }

  return (
    <footer className="flex flex-col gap-3">
      {draft.trim() !== '' && (
        <div className="flex flex-col gap-2 rounded-xl border border-white/15 bg-white/5 p-3">
          <p className="text-sm font-semibold text-veil-200">{copy.kept.label}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm text-veil-50">
            {draft}
          </p>
          <Button className="self-start" onClick={copyDraft}>
            <Copy aria-hidden="true" className="size-4" />
            {copy.kept.copy}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-halo-300">{fate === 'gone' ? copy.gone : copy.fate[fate]}</p>
        <Button shortcut="D" onClick={onDismiss}>
          {copy.dismiss}
          <Kbd shortcut="D" />
        </Button>
      </div>
    </footer>
  );
}
