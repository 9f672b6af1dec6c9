import type { ReactNode } from 'react';
import { copy } from './copy';
import type { Appeal, ReportedItem } from './desk-item';

const words = copy.entry;
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Why it was rejected, and what its author says to that. */
export function AppealDetails({ appeal }: { appeal: Appeal }) {
  return (
    <dl className="flex flex-col gap-3 rounded-xl border border-white/10 bg-white/5 p-3 text-sm">
      {appeal.earlierReason !== null && <Said term={words.earlierReason}>{appeal.earlierReason}</Said>}
      <Said term={words.note}>{appeal.note}</Said>
    </dl>
  );
}

/** Why it was reported and how often, where a comment stands, and how it has fared so far. */
export function ReportDetails({ item }: { item: ReportedItem }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <ul aria-label={words.reasons} className="flex flex-wrap gap-2">
        {item.reasons.map(([reason, count]) => {
          const { name, times } = words.reason(reason, count);
          return (
            <li key={reason} className="rounded-lg border border-ember-400/50 bg-ember-900/50 px-2.5 py-1">
              <span aria-hidden="true">
                {name} <strong className="text-ember-200 tabular-nums">{times}</strong>
              </span>
              <span className="sr-only">{words.reasonSpoken(reason, count)}</span>
            </li>
          );
        })}
      </ul>
      {item.context !== null && (
        <dl className="rounded-xl border border-white/10 bg-white/5 p-3">
          <Said term={words.context}>{item.context}</Said>
        </dl>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-veil-200">
        {item.target === 'confession' && (
          <span>{words.numbers(item.devilVotes, item.angelVotes, item.commentCount)}</span>
        )}
        <time dateTime={item.reportedAt.toISOString()}>
          {words.reportedSince(moment.format(item.reportedAt))}
        </time>
      </p>
    </div>
  );
}

function Said({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-veil-200">{term}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap text-veil-50">
        {children}
      </dd>
    </div>
  );
}
