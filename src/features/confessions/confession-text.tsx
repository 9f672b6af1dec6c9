import { classNames } from '@/ui/class-names';

/** The words of a confession as they were written: line breaks kept, any direction, nothing wider than the card. */
export function ConfessionText({ text, className }: { text: string; className?: string }) {
  return (
    <p
      dir="auto"
      className={classNames(
        'whitespace-pre-wrap overflow-clip [overflow-clip-margin:0.25em] wrap-anywhere',
        className,
      )}
    >
      {text}
    </p>
  );
}
