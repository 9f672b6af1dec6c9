import { build, type UserConfig } from 'vite';
import { LOCAL_PUBLISHABLE_KEY, SAME_ORIGIN } from '../../src/domain/backend-settings.ts';

/** Values for the app's two variables when its backend is the embedded one. */
export function localDefinitions(): Record<string, string> {
  return {
    'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(SAME_ORIGIN),
    'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(LOCAL_PUBLISHABLE_KEY),
  };
}

type Options = { readonly root: string; readonly outDir: string; readonly embedded: boolean };

/** Builds the app to be served from this machine. */
export async function buildLocalApp(app: UserConfig, { root, outDir, embedded }: Options): Promise<void> {
  await build({
    ...app,
    ...(embedded && { define: localDefinitions() }),
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ...app.build, outDir, emptyOutDir: true, reportCompressedSize: false },
  });
}
