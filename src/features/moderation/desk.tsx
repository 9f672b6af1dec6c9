import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Flag, Inbox, ScrollText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { Tabs } from '@/ui/tabs';
import { useShortcuts } from '@/ui/use-shortcuts';
import { copy } from './copy';
import { afterMark, type Decision, type DeskItem, type DeskTab } from './desk-item';
import { DeskLog } from './desk-log';
import { DeskQueue } from './desk-queue';
import { DeskFigures } from './figures';
import { KeysGuide } from './keys-guide';
import { figuresQuery, logQuery } from './queries';
import { RejectDialog } from './reject-dialog';
import { UndoBar } from './undo-bar';
import { useQueue } from './use-queue';
import { useUndo } from './use-undo';
import { useVerdicts } from './use-verdicts';

type DeskProps = {
  tab: DeskTab;
  /** `walked` along the row of tabs with the arrow keys, or opened on purpose. */
  onTab: (tab: DeskTab, walked: boolean) => void;
  onForbidden: () => void;
};

/** The moderation desk: what is new, what is reported, and what was decided. */
export function Desk({ tab, onTab, onForbidden }: DeskProps) {
  const queues = { new: useQueue('new', tab === 'new'), reported: useQueue('reported', tab === 'reported') };
  const figures = useQuery(figuresQuery);
  const log = useInfiniteQuery({ ...logQuery, enabled: false });
  const [guideOpen, setGuideOpen] = useState(false);
  const shown = tab === 'log' ? null : queues[tab];
  const deskOf = (item: DeskItem) => queues[item.queue].desk;
  const undo = useUndo({
    onUndone: ({ item, order }) => {
      if (tab !== item.queue) onTab(item.queue, false);
      deskOf(item).comeBack(item, order);
    },
    onForbidden,
  });
  const verdicts = useVerdicts({ onDecided, onOvertaken: (item) => deskOf(item).stay(item.id), onForbidden });
  const forbidden = [queues.new.asked, queues.reported.asked, figures, log].some(({ error }) =>
    isAppError(error, 'forbidden'),
  );

  useEffect(() => {
    if (forbidden) onForbidden();
  }, [forbidden, onForbidden]);

  function onDecided(decision: Decision, entryId: number | null) {
    const { item, deed } = decision;
    const desk = deskOf(item);
    if (entryId !== null) {
      undo.remember({ entryId, item, done: copy.done(deed, item), order: desk.onDesk.map(({ id }) => id) });
    }
    if (deed !== 'mark' || !afterMark(item, decision.isNsfw)) desk.leave(item.id);
  }

  /** Runs with the current entry, unless it is out of reach: just arrived under the hand, or no longer to be decided. */
  const onCurrent = (act: (item: DeskItem) => void, onGone?: (item: DeskItem) => void) => () => {
    const item = shown?.desk.current;
    if (!shown || !item || shown.desk.settling) return;
    if (shown.held?.has(item.id)) act(item);
    else onGone?.(item);
  };
  useShortcuts({
    j: () => shown?.desk.step(1),
    ArrowDown: () => shown?.desk.step(1),
    k: () => shown?.desk.step(-1),
    ArrowUp: () => shown?.desk.step(-1),
    a: onCurrent(verdicts.approve),
    r: onCurrent(verdicts.startRejecting),
    n: onCurrent((item) => verdicts.mark(item, !item.isNsfw)),
    d: onCurrent(
      (item) => item.queue === 'reported' && verdicts.approve(item),
      (item) => shown?.desk.leave(item.id),
    ),
    u: undo.undo,
    '?': () => setGuideOpen(true),
  });

  const { rejecting } = verdicts;
  const panelOf = (queue: 'new' | 'reported') => (
    <DeskQueue queue={queue} {...queues[queue]} verdicts={verdicts} />
  );
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pr-11 xl:pr-0">
        <h1 ref={shown?.desk.heading} tabIndex={-1} className="text-3xl font-bold sm:text-4xl">
          {copy.heading}
        </h1>
        <Button shortcut="?" className="touch-only:hidden px-3!" onClick={() => setGuideOpen(true)}>
          {copy.keys.open}
          <Kbd shortcut={copy.keys.symbol} />
        </Button>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <aside className="lg:sticky lg:top-[calc(0.5rem+var(--strip-height,0px))] lg:col-start-2">
          <DeskFigures />
        </aside>
        <div className="min-w-0 pb-20 lg:col-start-1 lg:row-start-1">
          <Tabs
            label={copy.queues}
            active={tab}
            onChange={onTab}
            tabs={[
              { key: 'new', name: copy.tabs.new, Icon: Inbox, panel: panelOf('new') },
              { key: 'reported', name: copy.tabs.reported, Icon: Flag, panel: panelOf('reported') },
              { key: 'log', name: copy.tabs.log, Icon: ScrollText, panel: <DeskLog /> },
            ]}
          />
        </div>
      </div>
      <UndoBar latest={undo.latest} busy={undo.undoing} onUndo={undo.undo} />
      <KeysGuide open={guideOpen} onClose={() => setGuideOpen(false)} />
      {rejecting && (
        <RejectDialog
          key={rejecting.item.id}
          item={rejecting.item}
          open={rejecting.open}
          reason={verdicts.drafts[rejecting.item.id] ?? ''}
          busy={verdicts.busy[rejecting.item.id] === 'reject'}
          failure={rejecting.failure}
          onChange={(reason) => verdicts.keepDraft(rejecting.item.id, reason)}
          onConfirm={verdicts.reject}
          onClose={verdicts.stopRejecting}
          finalFocus={() => deskOf(rejecting.item).afterDialog(rejecting.item.id)}
        />
      )}
    </>
  );
}
