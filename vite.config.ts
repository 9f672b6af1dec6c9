import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { embeddedBackend } from './supabase/local/vite-plugin.ts';
import { serviceWorker } from './tools/service-worker-plugin.ts';

/** How the app is built, wherever its backend is. */
function appConfig(): UserConfig {
  return {
    base: '/confession/',
    plugins: [react(), tailwindcss(), serviceWorker()],
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  };
}

export default defineConfig(() => {
  const app = appConfig();
  return { ...app, plugins: [...(app.plugins ?? []), embeddedBackend(appConfig)] };
});
