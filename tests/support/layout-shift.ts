import type { Page } from '@playwright/test';

type Shift = { score: number; moved: string[] };
type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** From here on, every page opened notes what moves on it by itself. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift = { score: 0, moved: [] as string[] };
    Object.assign(window, { layoutShift: shift });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        shift.score += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const name = node instanceof Element ? node.outerHTML.slice(0, 100) : 'something gone';
          shift.moved.push(
            `${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}: ${name}`,
          );
        }
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** Cumulative layout shift of the page so far, and what moved. */
export const layoutShift = (page: Page): Promise<Shift> =>
  page.evaluate(() => (window as unknown as { layoutShift: Shift }).layoutShift);
