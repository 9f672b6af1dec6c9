import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';

type TabsProps<Key extends string> = {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { key: Key; name: string; Icon: LucideIcon; panel: ReactNode }[];
  active: Key;
  /** `walked` along the row with the arrow keys, or opened on purpose. */
  onChange: (key: Key, walked: boolean) => void;
};

/**
 * Tabs with the panel of the active one below. Arrow keys, Home and End walk along the row and open what they reach. The
 * row stays in sight while a long panel scrolls. Where it is narrow, icons stand above small names.
 */
export function Tabs<Key extends string>({ label, tabs, active, onChange }: TabsProps<Key>) {
  const root = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  /** The tab that was asked for and is not open yet. */
  const asked = useRef<Key | null>(null);
  /** Whether the last thing done in the row was a key that moves the focus. */
  const walking = useRef(false);
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

  function change(key: Key, pressed: boolean) {
    // Pressing a tab focuses it, and both ask for it: twice asked would be two steps back.
    if (asked.current === key) return;
    asked.current = key;
    // First, for the address may remember where on the page the old panel was left.
    onChange(key, walking.current && !pressed);
    // Whoever was far down the old panel begins at the top of the new one.
    if (!root.current || !row.current) return;
    const stuck = row.current.getBoundingClientRect().top - root.current.getBoundingClientRect().top;
    if (stuck > 0) window.scrollBy({ top: -stuck, behavior: 'instant' });
  }

  return (
    <BaseTabs.Root
      ref={root}
      value={active}
      onValueChange={(key: Key, { event }) => change(key, event.type === 'click')}
      className="flex flex-col gap-5"
    >
      <BaseTabs.List
        ref={row}
        activateOnFocus
        aria-label={label}
        className="tabs-row"
        onKeyDownCapture={({ key }) => {
          walking.current = key !== 'Enter' && key !== ' ';
        }}
        onPointerDownCapture={() => {
          walking.current = false;
        }}
      >
        {tabs.map(({ key, name, Icon }) => (
          <BaseTabs.Tab
            key={key}
            value={key}
            data-tab={key}
            className="tabs-tab min-h-11 rounded-xl font-semibold text-veil-200 transition-colors -outline-offset-2 hover:text-veil-50 data-[active]:text-halo-200"
          >
            <Icon aria-hidden="true" className="tabs-icon" strokeWidth={1.8} />
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
