type ProgressBarProps = {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** What the bar says in words; read instead of the bare percentage. */
  valueText: string;
};

/** A drawn share of a whole. */
export function ProgressBar({ label, percent, valueText }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={valueText}
      className="h-3 overflow-hidden rounded-full bg-white/10"
    >
      <div
        className="h-full rounded-full bg-linear-to-r from-ember-500 to-halo-400 transition-[width] duration-700"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
