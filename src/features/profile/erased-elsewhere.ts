const CHANNEL = 'confession.erased';

/** Deletions are not published live: the person's other tabs are told directly. */
export function tellOtherTabs(id: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id);
  channel.close();
}

/** Calls back with what was erased in another tab. Returns how to stop. */
export function onErasedElsewhere(listener: (id: string) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  };
  return () => channel.close();
}
