import { Check, X } from 'lucide-react';
import { type RefCallback, useId } from 'react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Kbd } from '@/ui/kbd';
import { Switch } from '@/ui/switch';
import { copy } from './copy';
import { canBeMarked, type Deed, type DeskItem, type Fate } from './desk-item';
import { AppealDetails, ReportDetails } from './entry-details';
import { OvertakenFooter } from './overtaken-footer';
import { ScrollingText } from './scrolling-text';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const words = copy.entry;

type DeskEntryProps = {
  item: DeskItem;
  elementRef: RefCallback<HTMLElement>;
  /** The one the keys are for. */
  isCurrent: boolean;
  busy: Deed | undefined;
  /** What became of it, when the queue no longer holds it and it was not this person who decided. */
  gone: Fate | 'gone' | null;
  /** What was being written about it when somebody else decided. */
  draft: string;
  onAttend: () => void;
  onApprove: () => void;
  onReject: () => void;
  onMark: (isNsfw: boolean) => void;
  onDismiss: () => void;
};

/** Something that waits for a decision, and what can be done with it. */
export function DeskEntry(props: DeskEntryProps) {
  const { item, elementRef, isCurrent, busy, gone, draft } = props;
  const { onAttend, onApprove, onReject, onMark, onDismiss } = props;
  const headingId = useId();
  // The mark is shown as it will be: the server's answer takes a moment, and puts it back when it refuses.
  const isNsfw = busy === 'mark' ? !item.isNsfw : item.isNsfw;
  const blocked = busy !== undefined;
  const agreeing = busy === 'approve' || busy === 'keep';
  return (
    <article
      ref={elementRef}
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-current={isCurrent || undefined}
      onFocus={onAttend}
      onPointerDown={onAttend}
      className={classNames(
        'glass scroll-mt-24 scroll-mb-56 flex flex-col gap-4 rounded-2xl p-4 sm:p-5',
        isCurrent && 'outline-2 outline-halo-400/70',
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={headingId} aria-label={words.label(item)} className="wrap-anywhere text-lg font-semibold">
            <bdi>{item.nickname}</bdi>
          </h2>
          <time dateTime={item.writtenAt.toISOString()} className="text-sm text-veil-200">
            {moment.format(item.writtenAt)}
          </time>
        </div>
        {!gone && canBeMarked(item) && (
          <span className="inline-flex items-center gap-2 text-veil-200">
            <Switch label={words.nsfw} checked={isNsfw} disabled={blocked} onChange={onMark} />
            <Kbd shortcut="N" />
          </span>
        )}
      </header>
      <Flags item={item} />
      <div className={classNames('flex flex-col gap-4', gone && 'opacity-50')}>
        <ScrollingText label={words.text(item)}>{item.text}</ScrollingText>
        {item.queue === 'reported' ? (
          <ReportDetails item={item} />
        ) : (
          item.appeal && <AppealDetails appeal={item.appeal} />
        )}
      </div>
      {gone ? (
        <OvertakenFooter fate={gone} draft={draft} onDismiss={onDismiss} />
      ) : (
        <footer className="grid grid-cols-2 gap-3">
          <Button
            look="danger"
            shortcut="R"
            disabled={blocked}
            onClick={onReject}
            className="max-sm:gap-1.5 max-sm:px-2"
          >
            <X aria-hidden="true" className="size-5 shrink-0" />
            {words.reject(item)}
            <Kbd shortcut="R" />
          </Button>
          <Button
            look="primary"
            shortcut={item.queue === 'new' ? 'A' : 'A D'}
            busy={agreeing}
            disabled={blocked}
            onClick={onApprove}
            className="max-sm:gap-1.5 max-sm:px-2"
          >
            {!agreeing && <Check aria-hidden="true" className="size-5 shrink-0" />}
            {item.queue === 'new' ? words.approve : words.keep}
            <Kbd shortcut="A" />
            {item.queue === 'reported' && <Kbd shortcut="D" />}
          </Button>
        </footer>
      )}
    </article>
  );
}

/** What must be known before reading on. */
function Flags({ item }: { item: DeskItem }) {
  const appeal = item.queue === 'new' ? item.appeal : null;
  const concern = item.queue === 'new' ? item.concern : null;
  const isComment = item.queue === 'reported' && item.target === 'comment';
  const isHidden = item.queue === 'reported' && item.isHidden;
  if (!item.isUrgent && !concern && !appeal && !isComment && !isHidden) return null;
  return (
    <p className="-mt-1 flex flex-wrap gap-2">
      {item.isUrgent && <Badge tone="bad">{words.urgent}</Badge>}
      {concern && <Badge tone="bad">{words.concerns[concern]}</Badge>}
      {appeal && <Badge tone="waiting">{words.appeal}</Badge>}
      {appeal?.rejectedByMe && <Badge>{words.rejectedByMe}</Badge>}
      {isComment && <Badge>{words.comment}</Badge>}
      {isHidden && <Badge tone="waiting">{words.hidden}</Badge>}
    </p>
  );
}
