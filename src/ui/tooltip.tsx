import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

// Whether the last thing pressed was the Tab key: a focus then is one the person moved there themselves.
let tabbed = false;
window.addEventListener('keydown', ({ key }) => (tabbed = key === 'Tab'), { capture: true });
window.addEventListener('pointerdown', () => (tabbed = false), { capture: true });

type TooltipProps = { text: string; children: ReactElement<Record<string, unknown>> };

/** Shows `text` beside a button on hover and when one tabs to it. It adds no name: give the button its own label. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipRoot>
      <BaseTooltip.Trigger render={children} delay={250} />
      <TooltipPopup>{text}</TooltipPopup>
    </TooltipRoot>
  );
}

/** Around a trigger that is more than a button. Focus that a closing dialog or menu gives back opens no tooltip. */
export function TooltipRoot({ children }: { children: ReactNode }) {
  return (
    <BaseTooltip.Root
      onOpenChange={(open, details) => {
        if (open && details.reason === 'trigger-focus' && !tabbed) details.cancel();
      }}
    >
      {children}
    </BaseTooltip.Root>
  );
}

/** The bubble itself. Where nothing can hover it, what lies below takes the taps. */
export function TooltipPopup({ children }: { children: string }) {
  return (
    <BaseTooltip.Portal>
      <BaseTooltip.Positioner
        sideOffset={8}
        className="[@media(hover:none)]:pointer-events-none [@media(hover:none)]:*:pointer-events-none"
      >
        <BaseTooltip.Popup className="rounded-lg border border-white/15 bg-night-800 px-3 py-1.5 text-sm text-veil-50 shadow-glass transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
          {children}
        </BaseTooltip.Popup>
      </BaseTooltip.Positioner>
    </BaseTooltip.Portal>
  );
}
