import { useId } from 'react';
import './grille.css';

/** The window of the confessional: a devil and an angel listening behind the lattice, each in their own light. Decoration only. */
export function Grille({ className }: { className?: string }) {
  const id = useId();
  const url = (name: string) => `url(#${id}${name})`;
  return (
    <svg
      viewBox="0 0 400 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={className}
      fill="none"
    >
      <defs>
        <radialGradient id={`${id}ember`} cx="0.28" cy="0.62" r="0.55">
          <stop offset="0" stopColor="#ff7a52" />
          <stop offset="0.45" stopColor="#c93a0e" stopOpacity="0.75" />
          <stop offset="1" stopColor="#42140a" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}halo`} cx="0.72" cy="0.62" r="0.55">
          <stop offset="0" stopColor="#ffe08f" />
          <stop offset="0.45" stopColor="#eba90f" stopOpacity="0.7" />
          <stop offset="1" stopColor="#3d2c06" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}dusk`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.45" stopColor="#120a21" stopOpacity="0" />
          <stop offset="1" stopColor="#160c29" />
        </linearGradient>
        <pattern id={`${id}lattice`} width="26" height="26" patternUnits="userSpaceOnUse">
          <path d="M0 0 26 26M26 0 0 26" stroke="#0d0718" strokeWidth="4.5" />
          <path d="M1 0 27 26M27 0 1 26" stroke="#fff" strokeOpacity="0.1" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="400" height="200" fill="#120a21" />
      <g className="grille-glow">
        <rect width="400" height="200" fill={url('ember')} />
      </g>
      <g className="grille-glow grille-glow-late">
        <rect width="400" height="200" fill={url('halo')} />
      </g>
      <g fill="#1a0b14">
        <path d="M89 88c-13-5-19-19-16-35 5 10 12 16 23 20zM139 88c13-5 19-19 16-35-5 10-12 16-23 20z" />
        <ellipse cx="114" cy="104" rx="30" ry="36" />
        <path d="M44 200c3-38 34-56 70-56s67 18 70 56z" />
      </g>
      <g fill="#1d1420">
        <ellipse cx="286" cy="106" rx="30" ry="36" />
        <path d="M216 200c3-38 34-56 70-56s67 18 70 56z" />
      </g>
      <ellipse cx="286" cy="56" rx="30" ry="9" stroke="#fff0c2" strokeWidth="5" />
      <rect width="400" height="200" fill={url('lattice')} />
      <rect width="400" height="200" fill={url('dusk')} />
    </svg>
  );
}
