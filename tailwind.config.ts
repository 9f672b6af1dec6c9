import type { Config } from 'tailwindcss';

/** Before the text faces of the system, some of which draw the devil and the angel in one colour. */
const EMOJI = ['"Apple Color Emoji"', '"Segoe UI Emoji"', '"Noto Color Emoji"'];

/** A confessional at midnight: violet dark, ember for the devil, halo gold for the angel. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        night: {
          950: '#0a0513',
          900: '#120a21',
          800: '#1b1030',
          700: '#281843',
          600: '#3a2560',
          500: '#533a83',
        },
        veil: { 50: '#f6f1ff', 100: '#e9e0fb', 200: '#d3c5ef', 300: '#b8a7da', 400: '#9d8bc4' },
        ember: {
          200: '#ffc9b5',
          300: '#ffa384',
          400: '#ff7a52',
          500: '#f4511e',
          600: '#c93a0e',
          900: '#42140a',
        },
        halo: { 200: '#fff0c2', 300: '#ffe08f', 400: '#ffcc4d', 500: '#eba90f', 900: '#3d2c06' },
        grace: { 300: '#8ff0c8', 400: '#4bd9a0', 900: '#0a2f24' },
      },
      fontFamily: {
        display: ['"Fraunces Variable"', ...EMOJI, 'Georgia', 'serif'],
        body: ['"Figtree Variable"', ...EMOJI, 'system-ui', 'sans-serif'],
      },
      boxShadow: {
        glass: '0 1px 0 0 rgb(255 255 255 / 0.06) inset, 0 24px 60px -24px rgb(0 0 0 / 0.75)',
        ember: '0 0 36px -8px rgb(244 81 30 / 0.65)',
        halo: '0 0 36px -8px rgb(255 204 77 / 0.6)',
      },
      spacing: { bar: 'var(--bar-height)' },
      screens: { md: '768px' },
    },
  },
} satisfies Config;
