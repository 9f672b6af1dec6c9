import type { ReactNode } from 'react';

type NoticeProps = {
  emoji: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  urgent?: boolean;
};

/** A whole-area message: empty, failed or finished. `urgent` interrupts a screen reader, for failures. */
export function Notice({ emoji, title, children, action, urgent = false }: NoticeProps) {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className="glass mx-auto flex w-full max-w-md flex-col items-center gap-3 rounded-3xl px-6 py-10 text-center"
    >
      <span aria-hidden="true" className="text-5xl">
        {emoji}
      </span>
      <p className="font-display text-2xl font-semibold text-veil-50">{title}</p>
      {children && <div className="text-veil-200">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
