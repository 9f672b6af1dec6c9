import { useId } from 'react';
import './grille.css';

/** The window of the confessional: a devil and an angel listening behind the lattice, each in their own light. Decoration only. */
export function Grille({ className }: { className?: string }) {
  const id = useId();
  const url = (name: string) => `url(#${id}${name})`;
  return (
    <svg
      viewBox="0 0 400 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={className}
      fill="none"
    >
      <defs>
        <radialGradient id={`${id}ember`} cx="0.29" cy="0.55" r="0.5">
          <stop offset="0" stopColor="#ffb08f" />
          <stop offset="0.3" stopColor="#ff7a52" />
          <stop offset="0.65" stopColor="#c93a0e" stopOpacity="0.75" />
          <stop offset="1" stopColor="#42140a" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}halo`} cx="0.71" cy="0.55" r="0.5">
          <stop offset="0" stopColor="#fff0c2" />
          <stop offset="0.3" stopColor="#ffcc4d" />
          <stop offset="0.65" stopColor="#eba90f" stopOpacity="0.65" />
          <stop offset="1" stopColor="#3d2c06" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}fade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.55" stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}dusk`}>
          <rect width="400" height="220" fill={url('fade')} />
        </mask>
        <pattern id={`${id}lattice`} width="25" height="25" patternUnits="userSpaceOnUse">
          <path d="M0 0 25 25M25 0 0 25" stroke="#0d0718" strokeWidth="3" />
          <path d="M1 0 26 25M26 0 1 25" stroke="#fff" strokeOpacity="0.16" strokeWidth="0.8" />
        </pattern>
      </defs>
      <g mask={url('dusk')}>
        <rect width="400" height="220" fill="#120a21" />
        <rect className="grille-glow" width="400" height="220" fill={url('ember')} />
        <rect className="grille-glow grille-glow-late" width="400" height="220" fill={url('halo')} />
        <g fill="#1f0a10">
          <path d="M91 98c-15-6-23-24-19-46 6 16 15 22 31 28zM141 98c15-6 23-24 19-46-6 16-15 22-31 28z" />
          <ellipse cx="116" cy="116" rx="31" ry="38" />
          <path d="M38 220c3-42 38-62 78-62s75 20 78 62z" />
        </g>
        <g fill="#231807">
          <ellipse cx="284" cy="116" rx="31" ry="38" />
          <path d="M206 220c3-42 38-62 78-62s75 20 78 62z" />
        </g>
        <ellipse cx="284" cy="64" rx="33" ry="10" stroke="#fff8e1" strokeWidth="5.5" />
        <rect width="400" height="220" fill={url('lattice')} />
      </g>
    </svg>
  );
}
