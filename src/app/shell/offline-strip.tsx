import { useSyncExternalStore } from 'react';
import { copy } from '@/app/copy';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says plainly that the network is gone; always present for screen readers, so that the change is announced. */
export function OfflineStrip() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="sticky top-0 z-10">
      {!online && (
        <p className="bg-halo-900 px-12 py-2 text-center text-sm font-semibold text-halo-200">
          {copy.offline}
        </p>
      )}
    </div>
  );
}
