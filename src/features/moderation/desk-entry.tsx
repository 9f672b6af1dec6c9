import { Check, X } from 'lucide-react';
import { type RefCallback, useId } from 'react';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Switch } from '@/ui/switch';
import { copy } from './copy';
import type { QueueItem } from './queries';
import { ScrollingText } from './scrolling-text';
import type { Doing } from './use-verdicts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type DeskEntryProps = {
  item: QueueItem;
  elementRef: RefCallback<HTMLElement>;
  busy: Doing | undefined;
  /** The queue no longer holds it, and it was not this person who decided. */
  gone: boolean;
  onApprove: () => void;
  onReject: () => void;
  onMark: (isNsfw: boolean) => void;
  onDismiss: () => void;
};

/** A confession that waits, and what can be done with it. */
export function DeskEntry(props: DeskEntryProps) {
  const { item, elementRef, busy, gone, onApprove, onReject, onMark, onDismiss } = props;
  const headingId = useId();
  // The mark is shown as it will be: the server's answer takes a moment, and puts it back when it refuses.
  const isNsfw = busy === 'mark' ? !item.isNsfw : item.isNsfw;
  return (
    <article
      ref={elementRef}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="glass flex flex-col gap-4 rounded-2xl p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2
            id={headingId}
            aria-label={copy.entryLabel(item.nickname)}
            className="wrap-anywhere text-lg font-semibold"
          >
            <bdi>{item.nickname}</bdi>
          </h2>
          <time dateTime={item.writtenAt.toISOString()} className="text-sm text-veil-200">
            {moment.format(item.writtenAt)}
          </time>
        </div>
        {!gone && (
          <Switch label={copy.nsfw} checked={isNsfw} disabled={busy !== undefined} onChange={onMark} />
        )}
      </header>
      <ScrollingText label={copy.textLabel} className={classNames(gone && 'opacity-50')}>
        {item.text}
      </ScrollingText>
      {gone ? (
        <footer className="flex items-center justify-between gap-3">
          <p className="text-sm text-halo-300">{copy.gone}</p>
          <Button onClick={onDismiss}>{copy.dismiss}</Button>
        </footer>
      ) : (
        <footer className="grid grid-cols-2 gap-3">
          <Button look="danger" disabled={busy !== undefined} onClick={onReject}>
            <X aria-hidden="true" className="size-5" />
            {copy.reject}
          </Button>
          <Button look="primary" busy={busy === 'approve'} disabled={busy !== undefined} onClick={onApprove}>
            {busy !== 'approve' && <Check aria-hidden="true" className="size-5" />}
            {copy.approve}
          </Button>
        </footer>
      )}
    </article>
  );
}
