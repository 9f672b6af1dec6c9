import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { copy } from './copy';
import { Marquee } from './marquee';
import { judgmentsQuery } from './queries';

/** The last 50 votes, passing by (spec 2). Every state has the height of a chip, so nothing below it ever moves. */
export function LiveJudgments() {
  const headingId = useId();
  return (
    <div className="flex flex-col gap-2">
      <h2
        id={headingId}
        className="flex items-center gap-2 font-body text-xs font-bold tracking-[0.18em] text-veil-200 uppercase"
      >
        <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-ember-400" />
        {copy.judgments.heading}
      </h2>
      <div className="h-10">
        <Judgments headingId={headingId} />
      </div>
    </div>
  );
}

function Judgments({ headingId }: { headingId: string }) {
  const { data, isError } = useQuery(judgmentsQuery);
  // Data first: a failed poll takes nothing away.
  if (data && data.length > 0) return <Marquee judgments={data} labelledBy={headingId} />;
  if (data) return <Whisper>{copy.judgments.empty}</Whisper>;
  if (isError) return <Whisper>{copy.judgments.failed}</Whisper>;
  return (
    <div role="status" className="flex gap-3 overflow-hidden">
      <span className="sr-only">{copy.judgments.loading}</span>
      <span aria-hidden="true" className="h-10 w-40 shrink-0 animate-pulse rounded-full bg-white/6" />
      <span aria-hidden="true" className="h-10 w-48 shrink-0 animate-pulse rounded-full bg-white/6" />
      <span aria-hidden="true" className="h-10 w-36 shrink-0 animate-pulse rounded-full bg-white/6" />
    </div>
  );
}

function Whisper({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="flex h-10 items-center rounded-full border border-dashed border-white/20 px-4 text-sm text-veil-200 italic"
    >
      <span className="truncate">{children}</span>
    </p>
  );
}
