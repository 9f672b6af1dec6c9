import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type TooltipProps = { text: string; children: ReactElement<Record<string, unknown>> };

/** Shows `text` beside a button on hover and keyboard focus. It adds no name: give the button its own label. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={250} />
      <TooltipPopup>{text}</TooltipPopup>
    </BaseTooltip.Root>
  );
}

/** The bubble itself, for a trigger that is more than a button. */
export function TooltipPopup({ children }: { children: string }) {
  return (
    <BaseTooltip.Portal>
      <BaseTooltip.Positioner sideOffset={8}>
        <BaseTooltip.Popup className="rounded-lg border border-white/15 bg-night-800 px-3 py-1.5 text-sm text-veil-50 shadow-glass transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
          {children}
        </BaseTooltip.Popup>
      </BaseTooltip.Positioner>
    </BaseTooltip.Portal>
  );
}
