import type { Locator, Page } from '@playwright/test';
import { database } from './database.ts';
import type { Person } from './people.ts';

type Theme = 'devil' | 'angel' | 'mixed';

export type Step = {
  id: string;
  path_id: string;
  title: string;
  choice_text: string;
  confession_text: string;
  theme: Theme;
  reward_xp: number;
  reward_coins: number;
};

/** The choices that lead from the beginning of a story to an ending of this theme, the story being told in that one. */
export async function wayTo(ending: Theme, story: Theme): Promise<Step[]> {
  return database()<Step[]>`
    with recursive way as (
      (select n.*, 0 as height from public.story_nodes n join public.story_paths p on p.id = n.path_id
        where n.is_ending and n.theme = ${ending} and p.theme = ${story} order by p.position, n.id limit 1)
      union all
      select n.*, way.height + 1 from public.story_nodes n join way on n.id = way.parent_id
    )
    select way.id, way.path_id, p.title, way.choice_text, way.confession_text, way.theme, way.reward_xp, way.reward_coins
    from way join public.story_paths p on p.id = way.path_id
    where way.parent_id is not null order by way.height desc`;
}

/** The choices a node offers, in their order. */
export async function choicesAfter(parentId: string): Promise<Step[]> {
  return database()<Step[]>`
    select n.id, n.path_id, p.title, n.choice_text, n.confession_text, n.theme, n.reward_xp, n.reward_coins
    from public.story_nodes n join public.story_paths p on p.id = n.path_id
    where n.parent_id = ${parentId} order by n.position`;
}

type Purse = { xp: number; halo_coins: number; inferno_coins: number };

/** What a person has. */
export async function purseOf({ id }: Person): Promise<Purse | undefined> {
  const [purse] = await database()<Purse[]>`
    select xp, halo_coins, inferno_coins from public.profiles where id = ${id}`;
  return purse;
}

/** What these steps pay, each of them once. */
export function priceOf(steps: readonly Step[]): Purse {
  const coins = (of: readonly Step[]) => of.reduce((sum, step) => sum + step.reward_coins, 0);
  return {
    xp: steps.reduce((sum, step) => sum + step.reward_xp, 0),
    halo_coins: coins(steps.filter(({ theme }) => theme === 'angel')),
    inferno_coins: coins(steps.filter(({ theme }) => theme !== 'angel')),
  };
}

/** The message a step brings when it is taken for the first time (spec 4). */
export function messageOf({ reward_xp, reward_coins, theme }: Step): string {
  const coin = theme === 'angel' ? 'Halo' : 'Inferno';
  return `Earned ${reward_xp} XP and ${reward_coins} ${coin} Coins! 🎉`;
}

/** The parts of an open story a journey talks about. */
export function reading(page: Page) {
  return {
    passage: page.locator('.story-text'),
    choice: (step: Step): Locator => page.getByRole('button', { name: step.choice_text }),
    choices: page.getByRole('region', { name: 'What do you do?' }).getByRole('button'),
    another: page.getByRole('link', { name: 'Choose Another Path' }),
    anew: page.getByRole('button', { name: 'Begin anew' }),
    map: page.getByRole('img', { name: /^Your way so far/ }),
  };
}

/** The address of a story, below the base path. */
export const storyAt = (pathId: string): string => `/stories?path=${pathId}`;
