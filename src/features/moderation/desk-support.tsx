import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { Desk } from './desk';
import type { DeskItem, DeskTab, NewItem, ReportedItem } from './desk-item';
import type { DeskPage, Figures } from './queries';

const words = (id: string) => ({
  id,
  text: `Secret ${id}`,
  nickname: `Sinner ${id}`,
  writtenAt: new Date('2026-11-20T12:00:00Z'),
  isNsfw: false,
  isUrgent: false,
});

/** A new confession on the desk of a test. */
export const newItem = (id: string, fields: Partial<NewItem> = {}): NewItem => ({
  ...words(id),
  queue: 'new',
  concern: null,
  appeal: null,
  ...fields,
});

/** Something reported on the desk of a test. */
export const reportedItem = (id: string, fields: Partial<ReportedItem> = {}): ReportedItem => ({
  ...words(id),
  queue: 'reported',
  target: 'confession',
  isHidden: false,
  reasons: [['spam_advertisement', 2]],
  reportedAt: new Date('2026-11-20T13:00:00Z'),
  context: null,
  devilVotes: 3,
  angelVotes: 4,
  commentCount: 5,
  ...fields,
});

/** A page of a queue, as if asked for now. */
export const pageOf = (...items: DeskItem[]): DeskPage => ({ items, next: null, askedAt: Date.now() });

export const figures: Figures = {
  waiting: 2,
  waitingUrgent: 1,
  reportedOpen: 3,
  medianSeconds: 720,
  decisionsByHour: [...Array.from({ length: 23 }, () => 0), 4],
};

/** What a browser has and jsdom lacks. */
export function stubBrowser() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** Opens the desk as the route does, at one of its tabs. */
export function openDesk(start: DeskTab = 'new') {
  const onForbidden = vi.fn();
  const client = createQueryClient();
  // As anywhere in the app, but a failure shows at once.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  function Place() {
    const [tab, setTab] = useState(start);
    return <Desk tab={tab} onTab={setTab} onForbidden={onForbidden} />;
  }
  render(
    <QueryClientProvider client={client}>
      <Place />
    </QueryClientProvider>,
  );
  return { client, onForbidden, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

/** The entry of this item. */
export const entry = (id: string) => screen.getByRole('article', { name: new RegExp(`by Sinner ${id}$`) });

/** A button of the entry of this item. */
export const button = (id: string, name: string) => within(entry(id)).getByRole('button', { name });
