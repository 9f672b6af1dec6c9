import { useEffect, useState } from 'react';

/** The clock, looked at every `every` milliseconds while `running`, and at once when that changes. */
export function useNow(every: number, running = true): number {
  const [seen, setSeen] = useState(() => ({ running, now: Date.now() }));
  // What it showed when it last stood still is long past by now.
  const current = seen.running === running ? seen : { running, now: Date.now() };
  if (current !== seen) setSeen(current);
  useEffect(() => {
    if (!running) return;
    const look = () => setSeen({ running, now: Date.now() });
    look();
    const timer = window.setInterval(look, every);
    return () => window.clearInterval(timer);
  }, [every, running]);
  return current.now;
}
