import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useBackCloses } from './back-closes';
import { IconButton } from './button';
import { useModalPresence } from './modal-presence';
import './side-panel.css';

type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Accessible name of the button in the corner. */
  closeLabel: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
  /** Dialogs opened from within: they close before the panel does. */
  dialogs?: ReactNode;
  /** What takes the focus on opening. */
  initialFocus: RefObject<HTMLElement | null>;
};

/**
 * A sheet that rises from below and fills the screen below 768 px, and a panel of 400 px at the side otherwise (spec 9).
 * Focus is kept inside and given back; Escape, Back, the backdrop and the button close it. The children share its height.
 */
export function SidePanel(props: SidePanelProps) {
  const { open, onClose, title, closeLabel, aside, children, dialogs, initialFocus } = props;
  const popup = useRef<HTMLDivElement>(null);
  useModalPresence(open);
  useBackCloses(open, onClose);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="side-panel-backdrop" />
        <BaseDialog.Popup ref={popup} className="side-panel" initialFocus={initialFocus}>
          <KeyboardRoom popup={popup} />
          <header className="flex shrink-0 items-center gap-3 border-b border-white/10 py-2 pr-2 pl-5">
            <BaseDialog.Title className="text-2xl font-semibold">{title}</BaseDialog.Title>
            {aside}
            <BaseDialog.Close render={<IconButton label={closeLabel} className="ml-auto" />}>
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </header>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
      {dialogs}
    </BaseDialog.Root>
  );
}

/** Tells the style sheet what an on-screen keyboard leaves of the screen, where the browser does not resize the page. */
function KeyboardRoom({ popup }: { popup: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    function measure() {
      // Pinched, the visible part is a magnifying glass and says nothing about a keyboard.
      if (!seen || seen.scale > 1.01) return;
      popup.current?.style.setProperty('--seen-height', `${seen.height}px`);
      popup.current?.style.setProperty('--seen-top', `${seen.offsetTop}px`);
    }
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [popup]);
  return null;
}
