import { useId } from 'react';
import type { StoryTheme } from '@/domain/story';

const HORNS = 'M19 22c-8-3-11-11-8-21 3 8 8 11 15 13zM45 22c8-3 11-11 8-21-3 8-8 11-15 13z';

type ThemeSigilProps = { theme: StoryTheme; className?: string };

/** Who tells the story: a head with horns, with a halo, or with one of each, before their own light. Decoration: the theme is told in words beside it. */
export function ThemeSigil({ theme, className }: ThemeSigilProps) {
  const id = useId();
  const url = (name: string) => `url(#${id}${name})`;
  const devil = theme !== 'angel';
  const angel = theme !== 'devil';
  const mixed = theme === 'mixed';
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className} fill="none">
      <defs>
        <radialGradient id={`${id}ember`} cx="0.5" cy="0.42" r="0.6">
          <stop offset="0" stopColor="#ffb08f" />
          <stop offset="0.45" stopColor="#f4511e" />
          <stop offset="1" stopColor="#42140a" />
        </radialGradient>
        <radialGradient id={`${id}halo`} cx="0.5" cy="0.42" r="0.6">
          <stop offset="0" stopColor="#fff0c2" />
          <stop offset="0.45" stopColor="#eba90f" />
          <stop offset="1" stopColor="#3d2c06" />
        </radialGradient>
        <clipPath id={`${id}disc`}>
          <circle cx="32" cy="32" r="30" />
        </clipPath>
        <clipPath id={`${id}left`}>
          <rect width="32" height="64" />
        </clipPath>
        <clipPath id={`${id}right`}>
          <rect x="32" width="32" height="64" />
        </clipPath>
      </defs>
      <g clipPath={url('disc')}>
        {devil && (
          <g clipPath={mixed ? url('left') : undefined}>
            <rect width="64" height="64" fill={url('ember')} />
            <path transform="translate(0 6)" d={HORNS} fill="#1f0a10" />
            <circle cx="32" cy="33" r="13" fill="#1f0a10" />
            <path d="M6 66c2-14 12-20 26-20s24 6 26 20z" fill="#1f0a10" />
          </g>
        )}
        {angel && (
          <g clipPath={mixed ? url('right') : undefined}>
            <rect width="64" height="64" fill={url('halo')} />
            <circle cx="32" cy="33" r="13" fill="#231807" />
            <path d="M6 66c2-14 12-20 26-20s24 6 26 20z" fill="#231807" />
            <ellipse cx="32" cy="15.5" rx="13" ry="4" stroke="#fff8e1" strokeWidth="3" />
          </g>
        )}
      </g>
      <circle cx="32" cy="32" r="30.5" stroke="#fff" strokeOpacity="0.28" strokeWidth="1.5" />
    </svg>
  );
}
