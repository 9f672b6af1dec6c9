/** A turning halo with its text; announced politely, since waiting is worth knowing but not worth interrupting. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-4 py-16 text-veil-200">
      <span
        aria-hidden="true"
        className="size-12 animate-spin rounded-full border-4 border-white/10 border-t-halo-400 border-r-ember-500"
      />
      <span>{label}</span>
    </div>
  );
}
