import { createContext, useContext } from 'react';
import type { Appeal } from '@/domain/appeal';
import type { OwnConfession } from '@/domain/own-confession';
import { Button } from '@/ui/button';
import { copy } from './copy';

const words = copy.confessions.appeal;

type Appeals = {
  /** By confession; null until they are known. */
  known: ReadonlyMap<string, Appeal> | null;
  /** The author wants to appeal. */
  ask: (confession: OwnConfession) => void;
};

/** What the author has asked for, wherever an entry of theirs is shown. */
export const AppealsContext = createContext<Appeals>({ known: null, ask: () => undefined });

/** The id of the button that opens the appeal. */
export const appealButtonId = (confessionId: string): string => `appeal-${confessionId}`;

/** The appeal about a confession, if there is one. */
export function useAppealOf({ id }: OwnConfession): Appeal | undefined {
  return useContext(AppealsContext).known?.get(id);
}

/** Where an appeal stands, or the way to one. */
export function AppealState({ confession }: { confession: OwnConfession }) {
  const { known, ask } = useContext(AppealsContext);
  const appeal = known?.get(confession.id);
  if (!appeal) {
    if (confession.status !== 'rejected' || known === null) return null;
    return (
      <div className="own-confession-action">
        <Button id={appealButtonId(confession.id)} aria-haspopup="dialog" onClick={() => ask(confession)}>
          {words.open}
        </Button>
      </div>
    );
  }
  // Granted, and taken down again since: what counts is the newer decision.
  if (appeal.standing === 'granted' && confession.status !== 'approved') return null;
  // Told by the status before the answer is here.
  if (appeal.standing === 'waiting' && confession.status !== 'rejected') return null;
  return (
    <div className="rounded-xl border border-halo-400/40 bg-halo-900/70 px-4 py-3 text-sm text-halo-200">
      <p className="font-semibold">{words.standing[appeal.standing]}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {appeal.standing === 'declined' ? appeal.answer : words.explained[appeal.standing]}
      </p>
      <details className="own-confession-action mt-1">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold">{words.yours}</summary>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {appeal.note}
        </p>
      </details>
    </div>
  );
}
