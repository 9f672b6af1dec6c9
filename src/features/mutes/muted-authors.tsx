import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { displayNickname } from '@/domain/confession';
import { toIsoTimestamp } from '@/domain/timestamp';
import { AuthorName } from '@/features/confessions/author-name';
import { Button } from '@/ui/button';
import { SettingsSection } from '@/ui/settings-section';
import { copy } from './copy';
import { focusBeside } from './focus-beside';
import { ListState } from './list-state';
import { type MutedAuthor, mutedAuthorsQuery, useUnmute } from './queries';

const words = copy.authors;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Whom one has muted, and the way to take it back. */
export function MutedAuthors() {
  const query = useQuery(mutedAuthorsQuery);
  const unmute = useUnmute();
  const list = useRef<HTMLUListElement>(null);
  return (
    <SettingsSection heading={words.heading} text={words.text}>
      <ListState query={query} words={words}>
        {(authors) =>
          authors.length === 0 ? (
            <p className="text-veil-200">{words.empty}</p>
          ) : (
            <ul ref={list} className="flex max-h-96 w-full flex-col divide-y divide-white/10 overflow-y-auto">
              {authors.map((author, index) => (
                <Muted
                  key={author.id}
                  author={author}
                  onUnmute={() => {
                    focusBeside(list.current, index);
                    unmute.mutate(author);
                  }}
                />
              ))}
            </ul>
          )
        }
      </ListState>
    </SettingsSection>
  );
}

function Muted({ author, onUnmute }: { author: MutedAuthor; onUnmute: () => void }) {
  const since = new Date(toIsoTimestamp(author.mutedAt));
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <AuthorName nickname={author.nickname} className="font-semibold" />
        <p className="text-sm text-veil-200">
          {words.since} <time dateTime={since.toISOString()}>{day.format(since)}</time>
        </p>
      </div>
      <Button aria-label={words.unmuteNamed(displayNickname(author.nickname))} onClick={onUnmute}>
        {words.unmute}
      </Button>
    </li>
  );
}
