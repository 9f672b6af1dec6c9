import { useEffect } from 'react';
import { Notice } from '@/ui/notice';
import { copy } from './copy';

/** In place of a screen whose session cannot be renewed without a network. */
export function OfflineDoor() {
  useEffect(() => {
    // There is nothing here that a fresh start could take away.
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="grid min-h-dvh place-items-center p-4">
      <h1 className="sr-only">{copy.titles.unreachable}</h1>
      <Notice emoji="🕯️" title={copy.door.title}>
        {copy.door.text}
      </Notice>
    </div>
  );
}
