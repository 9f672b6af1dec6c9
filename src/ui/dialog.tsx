import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useBackCloses } from './back-closes';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import { useModalPresence } from './modal-presence';

const backdrop =
  'fixed inset-0 bg-black/75 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0';
const popup =
  'fixed top-1/2 left-1/2 flex max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col ' +
  'rounded-3xl border border-white/12 bg-night-900 text-veil-100 shadow-glass transition-[opacity,scale] duration-200 ' +
  'data-[ending-style]:scale-95 data-[ending-style]:opacity-0 data-[starting-style]:scale-95 data-[starting-style]:opacity-0';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Accessible name of the button in the corner. */
  closeLabel: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  className?: string;
  /** What takes the focus on opening, where the first button is not the point. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What takes the focus on closing, where the place it came from may be gone; null means that place. */
  finalFocus?: () => HTMLElement | null;
};

/** A modal: focus is kept inside and given back, Escape, Back and the backdrop close it, long content scrolls within. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  description,
  children,
  footer,
  className,
  initialFocus,
  finalFocus,
}: DialogProps) {
  useModalPresence(open);
  useBackCloses(open, onClose);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdrop} />
        <BaseDialog.Popup
          className={classNames(popup, className)}
          initialFocus={initialFocus}
          finalFocus={finalFocus && (() => giveFocus(finalFocus()))}
        >
          <header className="flex items-start justify-between gap-4 p-6 pb-2">
            <BaseDialog.Title className="text-2xl font-semibold">{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton label={closeLabel} className="-mt-1.5 -mr-2" />}>
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </header>
          <div className="min-h-0 overflow-y-auto px-6 pb-6">
            {description && (
              <BaseDialog.Description render={<div />} className="text-veil-200">
                {description}
              </BaseDialog.Description>
            )}
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-white/10 p-4">
              {footer}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Base UI would give the focus to the first button inside instead; `false` tells it to leave that to us. */
function giveFocus(element: HTMLElement | null): boolean {
  if (!element) return true;
  queueMicrotask(() => element.focus());
  return false;
}

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  question: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  look?: 'danger' | 'primary';
  busy?: boolean;
  /** Whether it stays until what was confirmed is done or has failed; otherwise one may leave meanwhile. */
  staysWhileBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** What takes the focus on closing, where the place it came from may be gone; null means that place. */
  finalFocus?: () => HTMLElement | null;
};

/** Asks before something that cannot be undone. The backdrop does not answer for the person; Escape and Back cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    question,
    confirmLabel,
    cancelLabel,
    look = 'danger',
    busy = false,
    staysWhileBusy = false,
    onConfirm,
    onCancel,
    finalFocus,
  } = props;
  const stays = busy && staysWhileBusy;
  const cancel = () => {
    if (!stays) onCancel();
  };
  useModalPresence(open);
  useBackCloses(open, cancel);
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => !next && cancel()}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdrop} />
        <BaseAlertDialog.Popup
          className={classNames(popup, 'gap-3 p-6')}
          finalFocus={finalFocus && (() => giveFocus(finalFocus()))}
        >
          <BaseAlertDialog.Title className="text-2xl font-semibold">{title}</BaseAlertDialog.Title>
          <BaseAlertDialog.Description render={<div />} className="text-veil-200">
            {question}
          </BaseAlertDialog.Description>
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            <BaseAlertDialog.Close disabled={stays} render={<Button look="quiet" />}>
              {cancelLabel}
            </BaseAlertDialog.Close>
            <Button look={look} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
