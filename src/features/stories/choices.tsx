import { LoaderCircle } from 'lucide-react';
import type { StoryNode } from '@/domain/story';
import { Button } from '@/ui/button';
import { copy } from './copy';

type ChoicesProps = {
  choices: readonly StoryNode[];
  /** The choice on its way to the server. */
  chosen: string | null;
  /** Whether choices are accepted now. */
  open: boolean;
  failed: boolean;
  onChoose: (choice: StoryNode) => void;
  onRetry: () => void;
};

/** One button per way on, in their order, each with the key that chooses it. */
export function Choices({ choices, chosen, open, failed, onChoose, onRetry }: ChoicesProps) {
  if (choices.length === 0) {
    return failed ? (
      <div role="alert" className="flex flex-col items-center gap-3 py-2 text-center text-ember-200">
        {copy.reader.choicesFailed}
        <Button onClick={onRetry}>{copy.reader.retry}</Button>
      </div>
    ) : (
      <p role="status" className="py-4 text-center text-veil-200">
        {copy.reader.loadingChoices}
      </p>
    );
  }
  return (
    <section aria-labelledby="story-question" className="flex flex-col gap-2 md:gap-3">
      <h2 id="story-question" className="text-center text-base text-veil-200 italic md:text-lg">
        {copy.reader.question}
      </h2>
      <ol aria-busy={chosen !== null || undefined} className="story-choices flex flex-col gap-2.5">
        {choices.map((choice, index) => (
          <li key={choice.id}>
            {/* Not `disabled`: that would take the focus away, also from a choice that fails and is made again. */}
            <button
              type="button"
              aria-disabled={!open || undefined}
              aria-busy={chosen === choice.id || undefined}
              onClick={() => onChoose(choice)}
              className="story-choice flex min-h-14 w-full items-center gap-4 rounded-2xl px-4 py-3 text-start font-semibold text-veil-50"
            >
              <Key symbol={index + 1} busy={chosen === choice.id} />
              <span dir="auto" className="flex-1 wrap-anywhere">
                {choice.choice}
              </span>
              {choice.read && (
                <span className="shrink-0 text-xs font-medium text-veil-300">{copy.reader.readBefore}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Key({ symbol, busy }: { symbol: number; busy: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="story-accent grid size-8 shrink-0 place-items-center rounded-lg border border-white/15 bg-night-950/50 font-display tabular-nums"
    >
      {busy ? <LoaderCircle className="size-4 animate-spin" /> : symbol}
    </span>
  );
}
