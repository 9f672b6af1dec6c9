import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { BASE } from './hosting/headers.ts';
import { hosting } from './hosting/vite-plugin.ts';
import { embeddedBackend } from './supabase/local/vite-plugin.ts';
import { serviceWorker } from './tools/service-worker-plugin.ts';

/** How the app is built, wherever its backend is. */
function appConfig(): UserConfig {
  return {
    base: BASE,
    plugins: [react(), tailwindcss(), serviceWorker()],
    // What Home may weigh is measured by the bench.
    build: { chunkSizeWarningLimit: 1_000 },
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  };
}

export default defineConfig(() => {
  const app = appConfig();
  return { ...app, plugins: [...(app.plugins ?? []), hosting(), embeddedBackend(appConfig)] };
});
