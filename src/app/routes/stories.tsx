import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { copy } from '@/app/copy';
import { paths } from '@/app/paths';
import { useStoryTitle } from '@/features/stories/queries';
import { StoryList } from '@/features/stories/story-list';
import { StoryReader } from '@/features/stories/story-reader';
import { Screen } from '@/ui/screen';

const PATH = 'path';

/** Stories (spec 2): the list, and the story that is open, which the address names: a reload stays, Back leads to the list. */
export function Component() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const pathId = search.get(PATH);
  const [lastId, setLastId] = useState<string | null>(null);
  if (pathId !== null && pathId !== lastId) setLastId(pathId);

  const title = useStoryTitle(pathId) ?? copy.titles.stories;
  useEffect(() => {
    document.title = `${title} · ${copy.product}`;
  }, [title]);

  return pathId === null ? (
    <Screen width="wide">
      <StoryList hrefOf={(id) => `?${new URLSearchParams({ [PATH]: id })}`} leftId={lastId} />
    </Screen>
  ) : (
    <Screen width="wide">
      {/* The first entry of a visit leaves the focus at the start of the page. */}
      <StoryReader key={pathId} pathId={pathId} list={paths.stories} takesFocus={key !== 'default'} />
    </Screen>
  );
}
