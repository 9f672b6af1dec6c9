import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '@/ui/class-names';

type ScrollingTextProps = { label: string; className?: string; children: string };

/** Somebody's words, whole. Where they are long they scroll within, also by keyboard. */
export function ScrollingText({ label, className, children }: ScrollingTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      // Only what scrolls is a stop on the keyboard's way. There up and down scroll; elsewhere they go from entry to entry.
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label, onKeyDown: keepArrows })}
      className={classNames('overflow-y-auto', className ?? 'max-h-80')}
    >
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-veil-50">
        {children}
      </p>
    </div>
  );
}

function keepArrows(event: KeyboardEvent) {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.stopPropagation();
}
