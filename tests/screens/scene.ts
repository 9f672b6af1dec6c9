import type { Page } from '@playwright/test';

type Demo = 'angel' | 'devil' | 'newcomer' | 'moderator';

/** One picture: who looks, where, and what is done first. */
export type Scene = {
  name: string;
  as?: Demo;
  path: string;
  /** With the service worker, behind which requests cannot be answered by the scene. */
  installed?: boolean;
  arrange?: (page: Page) => Promise<void>;
};
