import { useEffect, useState } from 'react';

/** The clock, looked at every `every` milliseconds while `running`. */
export function useNow(every: number, running = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), every);
    return () => window.clearInterval(timer);
  }, [every, running]);
  return now;
}
