import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';

type TabsProps<Key extends string> = {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { key: Key; name: string; panel: ReactNode }[];
  active: Key;
  onChange: (key: Key) => void;
};

/**
 * Tabs with the panel of the active one below. Arrow keys, Home and End walk along the row and open what they reach. The
 * row stays in sight while a long panel scrolls, and scrolls sideways where it is too narrow for all names.
 */
export function Tabs<Key extends string>({ label, tabs, active, onChange }: TabsProps<Key>) {
  const root = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  /** The tab that was asked for and is not open yet. */
  const asked = useRef<Key | null>(null);
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${active}"]`);
    if (!row.current || !(tab instanceof HTMLElement)) return;
    // Only the row moves: scrollIntoView would move the page as well.
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;

    const focused = row.current.contains(document.activeElement) ? document.activeElement : null;
    if (asked.current === active || focused?.getAttribute('data-tab') !== asked.current) asked.current = null;
    // After Back the focus would rest on a closed tab, and open it as soon as the window is returned to.
    if (focused && asked.current === null) tab.focus({ preventScroll: true });
  }, [active]);

  function change(key: Key) {
    // Pressing a tab focuses it, and both ask for it: twice asked would be two steps back.
    if (asked.current === key) return;
    asked.current = key;
    // First, for the address may remember where on the page the old panel was left.
    onChange(key);
    // Whoever was far down the old panel begins at the top of the new one.
    const above = root.current?.getBoundingClientRect().top ?? 0;
    if (above < 0) window.scrollBy({ top: above, behavior: 'instant' });
  }

  return (
    <BaseTabs.Root ref={root} value={active} onValueChange={change} className="flex flex-col gap-5">
      <BaseTabs.List ref={row} activateOnFocus aria-label={label} className="tabs-row">
        {tabs.map(({ key, name }) => (
          <BaseTabs.Tab
            key={key}
            value={key}
            data-tab={key}
            className="min-h-11 shrink-0 rounded-xl px-4 text-sm font-semibold whitespace-nowrap text-veil-200 transition-colors -outline-offset-2 hover:text-veil-50 data-[active]:text-halo-200 sm:flex-1 sm:text-base"
          >
            {name}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="tabs-indicator" />
      </BaseTabs.List>
      {tabs.map(({ key, panel }) => (
        <BaseTabs.Panel key={key} value={key} className="flex flex-col gap-4 rounded-2xl outline-offset-8">
          {panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
