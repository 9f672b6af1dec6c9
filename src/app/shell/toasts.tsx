import { useEffect } from 'react';
import { type DefaultToastOptions, Toaster, toast, useToasterStore } from 'react-hot-toast';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '@/app/paths';
import { useAnyModalOpen } from '@/ui/modal-presence';
import { useMediaQuery } from '@/ui/use-media-query';

/** More at once would hide what the person is doing. */
const MOST_AT_ONCE = 2;

const look = {
  // Nothing to press in it, and what lies beneath stays within reach.
  pointerEvents: 'none',
  background: '#1b1030',
  color: '#f6f1ff',
  border: '1px solid rgb(255 255 255 / 0.15)',
  borderRadius: '14px',
  // Between the buttons that stand in both corners of a header.
  maxWidth: 'min(28rem, calc(100vw - 5rem))',
} as const;

const toastOptions: DefaultToastOptions = {
  style: look,
  success: { iconTheme: { primary: '#4bd9a0', secondary: '#0a2f24' } },
  error: {
    iconTheme: { primary: '#ff7a52', secondary: '#42140a' },
    style: { ...look, background: '#42140a', color: '#ffc9b5', border: '1px solid #ff7a52' },
  },
};

/** What is told in passing, at the edge where it hides least: above the bottom bar, or in the row of the header. */
export function Toasts() {
  useOneAfterAnother();
  const atTop = useIsEndOccupied();
  return (
    <Toaster
      position={atTop ? 'top-center' : 'bottom-center'}
      toastOptions={toastOptions}
      containerStyle={
        atTop
          ? { top: 'max(0.5rem, env(safe-area-inset-top))' }
          : { bottom: 'calc(var(--bar-height) + var(--above-bar, 0px) + 0.75rem)' }
      }
    />
  );
}

/** Whether the lower edge holds what the person needs next: a composer, dialog buttons, the verdict, the choices or the way back. */
function useIsEndOccupied(): boolean {
  const { pathname } = useLocation();
  const modalOpen = useAnyModalOpen();
  const small = useMediaQuery('(width < 768px) or (height < 600px)');
  return (
    modalOpen ||
    matchPath(paths.swipe, pathname) !== null ||
    (small && matchPath({ path: paths.stories, end: false }, pathname) !== null)
  );
}

/** The older make room. What brings its own look counts for itself, and is told for as long as it asks for. */
function useOneAfterAnother() {
  const { toasts } = useToasterStore();
  useEffect(() => {
    const plain = toasts.filter(({ visible, type }) => visible && type !== 'custom');
    for (const { id } of plain.slice(MOST_AT_ONCE)) toast.dismiss(id);
  }, [toasts]);
}
