import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { useShortcuts } from '@/ui/use-shortcuts';
import { Choices } from './choices';
import { copy } from './copy';
import { Ending } from './ending';
import { Passage } from './passage';
import { StoryMap } from './story-map';
import { useStory } from './use-story';
import './stories.css';

type StoryReaderProps = {
  pathId: string;
  /** Where the other stories are. */
  list: string;
  /** Opened by following a link, not by loading the page: the focus goes to what is told. */
  takesFocus: boolean;
};

/** Reading a story: one passage, the choices it leaves, and the way so far (spec 2, Stories). */
export function StoryReader({ pathId, list, takesFocus }: StoryReaderProps) {
  const story = useStory(pathId);
  const { path, book, node, choices } = story;
  // Where the reader came in: that passage stands there already, every other one enters.
  const [firstId, setFirstId] = useState<string>();
  if (node && firstId === undefined) setFirstId(node.id);
  const [moved, setMoved] = useState(false);
  if (node && firstId !== undefined && node.id !== firstId && !moved) setMoved(true);

  useShortcuts(
    Object.fromEntries(choices.map((choice, index) => [String(index + 1), () => story.choose(choice)])),
  );

  const header = (
    <header className="flex items-center gap-2 [grid-area:title] max-md:pr-9">
      <Link
        to={list}
        className="-ml-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-xl px-2 text-sm font-semibold text-veil-200 hover:text-veil-50"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        <span className="max-md:sr-only">{copy.reader.back}</span>
      </Link>
      <h1
        id="story-title"
        className="story-heading flex-1 text-center text-2xl leading-tight font-semibold tracking-tight md:pr-24 md:text-4xl"
      >
        {path?.title ?? copy.heading}
      </h1>
    </header>
  );
  if (!path || !book || !node) {
    return (
      <>
        {header}
        <Unopened story={story} list={list} />
      </>
    );
  }
  return (
    <article data-mood={node.theme} aria-labelledby="story-title" className="story-spread">
      {header}
      <div className="[grid-area:map]">
        <StoryMap book={book} />
      </div>
      <div className="[grid-area:page]">
        <Passage
          key={`${node.id}${moved ? '' : ' first'}`}
          node={node}
          arrives={moved || takesFocus}
          enters={moved}
        />
      </div>
      <div className="flex flex-col gap-4 [grid-area:ways]">
        <p role="status" className="text-center text-sm text-balance text-halo-200 empty:hidden">
          {story.hint}
        </p>
        {node.isEnding ? (
          <Ending path={path} list={list} restarting={story.isRestarting} onRestart={story.beginAnew} />
        ) : (
          <Choices
            choices={choices}
            chosen={story.chosen}
            open={story.open}
            failed={story.choicesFailed}
            onChoose={story.choose}
            onRetry={story.retryChoices}
          />
        )}
      </div>
    </article>
  );
}

/** What there is to see before a story is open. */
function Unopened({ story, list }: { story: ReturnType<typeof useStory>; list: string }) {
  if (story.isUnknown) {
    return (
      <Notice
        emoji="📕"
        title={copy.reader.unknown.title}
        action={
          <Link to={list} className={buttonClasses('primary')}>
            {copy.ending.another}
          </Link>
        }
      >
        {copy.reader.unknown.text}
      </Notice>
    );
  }
  if (story.failed) {
    return (
      <Notice
        urgent
        emoji={story.isOffline ? '🔌' : '🕯️'}
        title={story.isOffline ? copy.offline.title : copy.failed.title}
        action={
          <Button busy={story.isRetrying} onClick={story.retry}>
            {copy.failed.retry}
          </Button>
        }
      >
        {story.isOffline ? copy.offline.story : copy.reader.failed}
      </Notice>
    );
  }
  return <Spinner label={copy.reader.loading} />;
}
