import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StoryPath } from '@/domain/story';
import { Button, buttonClasses } from '@/ui/button';
import { copy } from './copy';
import { EndingsFound } from './endings-found';

type EndingProps = { path: StoryPath; list: string; restarting: boolean; onRestart: () => void };

/** The ways on from an ending: another path, or this one anew (spec 2, Stories). */
export function Ending({ path, list, restarting, onRestart }: EndingProps) {
  const all = path.endingsFound.length === path.endings;
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <EndingsFound path={path} className="flex-wrap justify-center" />
      {all && <p className="story-accent font-display text-lg">{copy.ending.allFound}</p>}
      <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">
        <Link to={list} className={buttonClasses('primary')}>
          {copy.ending.another}
        </Link>
        <Button busy={restarting} onClick={onRestart}>
          {!restarting && <RotateCcw aria-hidden="true" className="size-4" />}
          {copy.ending.anew}
        </Button>
      </div>
      <p className="max-w-md text-sm text-balance text-veil-300">{copy.ending.stays}</p>
    </div>
  );
}
