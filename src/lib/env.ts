import { readBackendSettings, SAME_ORIGIN, SettingsProblem } from '@/domain/backend-settings';

const settings = readBackendSettings({
  VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
  VITE_SUPABASE_PUBLISHABLE_KEY: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
});
if (!settings) {
  throw new SettingsProblem(
    'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set; see .env.example.',
  );
}

/** Where the backend is, checked: the address is always absolute. */
export const env = {
  supabaseUrl: settings.supabaseUrl === SAME_ORIGIN ? window.location.origin : settings.supabaseUrl,
  publishableKey: settings.publishableKey,
} as const;
