import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { checkMutedWord, cleanMutedWord } from '@/domain/muted-word';
import { useCurrentUserId } from '@/features/auth/session';
import { isAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { SettingsSection } from '@/ui/settings-section';
import { copy } from './copy';
import { focusBeside } from './focus-beside';
import { ListState } from './list-state';
import { isPending, type MutedWord, mutedWordsQuery, useMutedWords } from './queries';
import { useTypedWord } from './use-typed-word';

const words = copy.words;

function whyRefused(word: string, error: unknown): string {
  if (isAppError(error, 'duplicate')) return words.problems.twice;
  if (isAppError(error, 'refused', 'conflict', 'rate-limited')) return error.message;
  return isAppError(error, 'offline') ? words.offline(word) : words.addFailed(word);
}

/** The words one does not want to be dealt: typed and confirmed with Enter, taken back one by one. */
export function MutedWords() {
  const query = useQuery(mutedWordsQuery);
  const { typed, setTyped, giveBack } = useTypedWord(useCurrentUserId());
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const { mute, unmute } = useMutedWords((word, error) => {
    setProblem(whyRefused(word, error));
    giveBack(word);
  });

  function add(muted: readonly MutedWord[]) {
    const word = cleanMutedWord(typed);
    const wrong = checkMutedWord(
      word,
      muted.map((other) => other.word),
    );
    setProblem(wrong && words.problems[wrong]);
    field.current?.focus();
    if (wrong) return;
    setTyped('');
    mute(word);
  }

  return (
    <SettingsSection heading={words.heading} text={words.text}>
      <ListState query={query} words={words}>
        {(muted) => (
          <>
            <form
              noValidate
              className="w-full"
              onSubmit={(event) => {
                event.preventDefault();
                add(muted);
              }}
            >
              <div className="flex items-baseline justify-between gap-3 pb-1.5 text-sm">
                <label htmlFor={`${id}field`} className="font-semibold">
                  {words.label}
                </label>
                <span className="text-veil-200 tabular-nums">
                  <span aria-hidden="true">{words.count(muted.length)}</span>
                  <span className="sr-only">{words.spokenCount(muted.length)}</span>
                </span>
              </div>
              <div className="flex gap-2">
                <input
                  ref={field}
                  id={`${id}field`}
                  value={typed}
                  dir="auto"
                  autoComplete="off"
                  autoCapitalize="none"
                  enterKeyHint="done"
                  aria-invalid={problem !== null}
                  aria-describedby={`${id}problem`}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    setProblem(null);
                  }}
                  className="min-h-11 w-full min-w-0 flex-1 rounded-xl border border-white/20 bg-night-950/60 px-4 text-base text-veil-50 placeholder:text-veil-400 aria-invalid:border-ember-400"
                />
                <Button type="submit" className="shrink-0">
                  {words.add}
                </Button>
              </div>
              <p
                id={`${id}problem`}
                role="alert"
                className="pt-1.5 text-sm font-semibold text-ember-200 wrap-anywhere empty:hidden"
              >
                {problem}
              </p>
            </form>
            {muted.length === 0 ? (
              <p className="text-veil-200">{words.empty}</p>
            ) : (
              <ul
                ref={list}
                aria-label={words.list}
                className="flex max-h-96 w-full flex-wrap gap-2 overflow-y-auto"
              >
                {muted.map((word, index) => (
                  <Chip
                    key={word.word}
                    word={word}
                    onRemove={() => {
                      focusBeside(list.current, index, field.current);
                      unmute(word);
                    }}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </ListState>
    </SettingsSection>
  );
}

function Chip({ word, onRemove }: { word: MutedWord; onRemove: () => void }) {
  const pending = isPending(word);
  return (
    <li
      className={classNames(
        'flex min-h-11 max-w-full items-center rounded-full border border-white/15 bg-white/5 pl-4',
        pending && 'border-dashed',
      )}
    >
      <bdi className="min-w-0 py-1 wrap-anywhere">{word.word}</bdi>
      <button
        type="button"
        aria-label={words.remove(word.word)}
        aria-disabled={pending || undefined}
        onClick={() => !pending && onRemove()}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-veil-200 transition-colors hover:bg-white/10 hover:text-veil-50 aria-disabled:opacity-55"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
