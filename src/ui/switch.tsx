import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { useId } from 'react';

type SwitchProps = {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** An on/off switch with its visible label. The caller owns the state, so a refused change simply does not move it. */
export function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <span className="inline-flex min-h-11 items-center gap-3 text-sm font-semibold text-veil-100">
      <label htmlFor={id}>{label}</label>
      <BaseSwitch.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="relative h-7 w-12 shrink-0 rounded-full border border-white/20 bg-white/10 transition-colors data-[checked]:border-ember-400 data-[checked]:bg-ember-600 data-[disabled]:opacity-55"
      >
        <BaseSwitch.Thumb className="block size-5 translate-x-1 rounded-full bg-veil-50 transition-transform data-[checked]:translate-x-6" />
      </BaseSwitch.Root>
    </span>
  );
}
