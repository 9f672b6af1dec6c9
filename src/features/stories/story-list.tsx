import { useQuery } from '@tanstack/react-query';
import { countEndings, type StoryPath } from '@/domain/story';
import { isAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { copy } from './copy';
import { PathCard } from './path-card';
import { pathsQuery } from './queries';
import './stories.css';

type StoryListProps = {
  /** Where a path is read. */
  hrefOf: (pathId: string) => string;
  /** The path the reader has just come back from. */
  leftId: string | null;
};

/** Every story there is, and how far one is in each (spec 2, Stories). */
export function StoryList({ hrefOf, leftId }: StoryListProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(pathsQuery);
  const offline = isAppError(error, 'offline');
  return (
    <>
      <header className="flex flex-col gap-2 pr-10 md:items-center md:px-12 md:text-center">
        <h1 className="story-heading text-4xl font-semibold tracking-tight md:text-5xl">{copy.heading}</h1>
        <p className="text-balance text-veil-200 md:text-lg">{copy.intro}</p>
        {data && data.length > 0 && <AllEndings paths={data} />}
      </header>
      {data ? (
        <Cards paths={data} hrefOf={hrefOf} leftId={leftId} />
      ) : isError ? (
        <Notice
          urgent
          emoji={offline ? '🔌' : '🕯️'}
          title={offline ? copy.offline.title : copy.failed.title}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {copy.failed.retry}
            </Button>
          }
        >
          {offline ? copy.offline.stories : copy.failed.text}
        </Notice>
      ) : (
        <Spinner label={copy.loading} />
      )}
    </>
  );
}

function Cards({ paths, hrefOf, leftId }: StoryListProps & { paths: readonly StoryPath[] }) {
  if (paths.length === 0) {
    return (
      <Notice emoji="📖" title={copy.empty.title}>
        {copy.empty.text}
      </Notice>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
      {paths.map((path) => (
        <li key={path.id}>
          <PathCard path={path} to={hrefOf(path.id)} takesFocus={path.id === leftId} />
        </li>
      ))}
    </ul>
  );
}

/** How much of the whole book of endings is found, drawn. */
function AllEndings({ paths }: { paths: readonly StoryPath[] }) {
  const { found, total } = countEndings(paths);
  const share = { width: `${total === 0 ? 0 : (found / total) * 100}%` };
  return (
    <div className="flex w-full max-w-sm flex-col gap-1.5 pt-1 md:self-center">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-white/12">
        <div
          className="h-full rounded-full bg-linear-to-r from-ember-500 to-halo-400 transition-[width] duration-700"
          style={share}
        />
      </div>
      <p className="text-sm text-veil-200">{copy.endings.count(found, total)}</p>
    </div>
  );
}
