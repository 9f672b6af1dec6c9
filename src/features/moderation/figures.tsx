import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Button } from '@/ui/button';
import { copy } from './copy';
import { HourBars } from './hour-bars';
import { figuresQuery } from './queries';

const words = copy.figures;

/** The day at the desk, drawn: what waits, how long it waits, what is reported, and when decisions were made. */
export function DeskFigures() {
  const headingId = useId();
  const { data, isError, isFetching, refetch } = useQuery(figuresQuery);
  return (
    <section
      aria-labelledby={headingId}
      className="glass flex flex-col gap-2 rounded-2xl p-3 lg:gap-4 lg:p-4"
    >
      <h2 id={headingId} className="sr-only text-sm font-semibold lg:not-sr-only">
        {words.heading}
      </h2>
      {data && isError && (
        <p role="status" className="text-xs text-ember-200">
          {words.stale}
        </p>
      )}
      {data ? (
        <>
          <dl className="grid grid-cols-3 gap-3 lg:grid-cols-1">
            <Figure
              term={words.waiting}
              hint={words.waitingUrgent(data.waitingUrgent)}
              drawn={<UrgentShare waiting={data.waiting} urgent={data.waitingUrgent} />}
            >
              {words.amount(data.waiting)}
            </Figure>
            <Figure term={words.reported} hint={words.reportedHint}>
              {words.amount(data.reportedOpen)}
            </Figure>
            <Figure
              term={words.median}
              hint={data.medianSeconds === null ? words.noDecision : words.medianHint}
            >
              {data.medianSeconds === null ? words.noMedian : words.span(data.medianSeconds)}
            </Figure>
          </dl>
          <HourBars counts={data.decisionsByHour} />
        </>
      ) : isError ? (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 text-sm text-ember-200"
        >
          {words.failed}
          <Button busy={isFetching} onClick={() => refetch()}>
            {copy.retry}
          </Button>
        </div>
      ) : (
        <p role="status" className="min-h-24 text-sm text-veil-200">
          {words.loading}
        </p>
      )}
    </section>
  );
}

type FigureProps = { term: string; hint: string; drawn?: ReactNode; children: ReactNode };

function Figure({ term, hint, drawn, children }: FigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-veil-200">{term}</dt>
      <dd className="text-xl leading-tight font-semibold text-halo-300 tabular-nums">{children}</dd>
      <dd className="text-xs text-veil-200">
        {hint}
        {drawn}
      </dd>
    </div>
  );
}

/** How much of what waits cannot wait: drawn only, the words stand beside it. */
function UrgentShare({ waiting, urgent }: { waiting: number; urgent: number }) {
  const share = waiting === 0 ? 0 : (urgent / waiting) * 100;
  return (
    <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-halo-400/25">
      <div className="h-full rounded-full bg-ember-500" style={{ width: `${share}%` }} />
    </div>
  );
}
