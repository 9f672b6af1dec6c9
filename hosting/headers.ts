import { SAME_ORIGIN } from '../src/domain/backend-settings.ts';

/** Where the app stands on its host: Vite's `base` (spec 2). */
export const BASE = '/confession/';

/** Below this, every file carries a digest of its content in its name. */
export const HASHED = `${BASE}assets/`;

/** Kept for a year without asking again: a new content has a new name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Asked for anew each time, and sent only when it has changed: these names stay while the content changes. */
export const REVALIDATE = 'no-cache';

type Header = readonly [name: string, value: string];
type Policy = readonly (readonly [directive: string, sources: string])[];

/** Powers of the browser that no screen uses, so that no script that gets in could either. */
const UNUSED_POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Everything a host says beside the files, for an app that talks to this backend (SAME_ORIGIN: to its own host). */
export function securityHeaders(backend: string): readonly Header[] {
  return [
    ['Content-Security-Policy', write(policy(backend))],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', UNUSED_POWERS.map((power) => `${power}=()`).join(', ')],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Without includeSubDomains: the app has a path of a host, and what runs beside it is not the app's to decide.
    ['Strict-Transport-Security', 'max-age=31536000'],
    ['X-Content-Type-Options', 'nosniff'],
  ];
}

/** The same policy for a <meta>, which holds on hosts that send no headers. Framing can only be forbidden by a header. */
export function metaPolicy(backend: string): string {
  return write(policy(backend).filter(([directive]) => directive !== 'frame-ancestors'));
}

function policy(backend: string): Policy {
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    // react-hot-toast writes its styles into a <style> at run time, and a static host has no nonce to give it.
    ['style-src', "'self' 'unsafe-inline'"],
    // Share cards are drawn in the browser: blob: and data: are its own pictures.
    ['img-src', "'self' blob: data:"],
    ['font-src', "'self'"],
    ['connect-src', ["'self'", ...backendSources(backend)].join(' ')],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
}

/** The backend's origin for requests, and the same for its web sockets. */
function backendSources(backend: string): string[] {
  if (backend === SAME_ORIGIN) return [];
  const { origin } = new URL(backend);
  return [origin, origin.replace(/^http/, 'ws')];
}

const write = (directives: Policy): string =>
  directives.map(([directive, sources]) => `${directive} ${sources}`).join('; ');
