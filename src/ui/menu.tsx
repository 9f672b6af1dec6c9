import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBackCloses } from './back-closes';
import { IconButton } from './button';
import { TooltipPopup, TooltipRoot } from './tooltip';

type MenuProps = {
  /** Accessible name of the button that opens it, and what its tooltip says. */
  label: string;
  /** Menu items. */
  children: ReactNode;
};

/** A button with three dots and what it opens: arrow keys walk the items, letters find them, Escape and Back close. */
export function Menu({ label, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <BaseMenu.Root open={open} onOpenChange={setOpen}>
      <TooltipRoot>
        <BaseTooltip.Trigger
          delay={250}
          render={<BaseMenu.Trigger render={<IconButton label={label} />}>{dots}</BaseMenu.Trigger>}
        />
        <TooltipPopup>{label}</TooltipPopup>
      </TooltipRoot>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} collisionPadding={12}>
          <BaseMenu.Popup className="min-w-52 origin-(--transform-origin) rounded-2xl border border-white/15 bg-night-800 p-1.5 text-veil-100 shadow-glass transition-[opacity,scale] duration-150 outline-none data-[ending-style]:scale-95 data-[ending-style]:opacity-0 data-[starting-style]:scale-95 data-[starting-style]:opacity-0">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const dots = <Ellipsis aria-hidden="true" className="size-5" />;

type MenuItemProps = { icon: ReactNode; onSelect: () => void; children: ReactNode };

/** One thing to do, of at least 44 px. Chosen, it closes its menu. */
export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      className="flex min-h-11 cursor-default items-center gap-3 rounded-xl px-3 font-semibold outline-none select-none data-highlighted:bg-white/12 data-highlighted:text-veil-50"
    >
      {icon}
      {children}
    </BaseMenu.Item>
  );
}
