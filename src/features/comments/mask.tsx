import { classNames } from '@/ui/class-names';

/** A colour of 360 for a person's id: the same person is known again, and nobody is known by it. */
function hueOf(id: string): number {
  let hue = 7;
  for (const character of id) hue = (hue * 31 + character.charCodeAt(0)) % 360;
  return hue;
}

/** The face behind which a person comments: a disc of their own colour. */
export function Mask({ of, own }: { of: string; own: boolean }) {
  const hue = hueOf(of);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full border',
        own ? 'border-halo-400/70' : 'border-white/15',
      )}
      style={{
        background: `radial-gradient(circle at 30% 25%, hsl(${hue} 55% 52%), hsl(${(hue + 40) % 360} 60% 18%))`,
      }}
    >
      <svg viewBox="0 0 24 24" className="size-5 fill-night-950/75" aria-hidden="true">
        <path d="M2.5 9.5c2.6-1.6 5.6-1.7 9.5.1 3.900-1.800 6.900-1.700 9.500-.1.3 4.300-1.500 7-4.600 7-2.300 0-3.600-1.600-4.900-3.100-1.300 1.500-2.600 3.100-4.900 3.100-3.100 0-4.900-2.700-4.600-7Zm3 2.200c.9 1.300 2.200 1.900 4 1.600-.8-1.500-2.100-2.100-4-1.600Zm13 0c-1.900-.5-3.200.1-4 1.600 1.800.3 3.100-.3 4-1.600Z" />
      </svg>
    </span>
  );
}
