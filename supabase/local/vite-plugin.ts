import type { Server } from 'node:http';
import { inspect } from 'node:util';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { LOCAL_PUBLISHABLE_KEY, SAME_ORIGIN } from '../../src/domain/backend-settings.ts';
import { announce } from './announce.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { checkExposure } from './exposure.ts';
import { demandPort } from './ports.ts';
import { isStackShared, leaseStack } from './shared-stack.ts';
import { explain, StartProblem } from './start-problem.ts';

/** Values for the app's two variables when it is built for the embedded backend. */
export function localDefinitions(): Record<string, string> {
  return {
    'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(SAME_ORIGIN),
    'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(LOCAL_PUBLISHABLE_KEY),
  };
}

/** Reads the variables as Vite does: the process's own first, then the .env files of the mode. */
export function loadEnvironment(root: string, mode: string): Environment {
  return readEnvironment(loadEnv(mode, root, ''), root);
}

/** Serves the embedded backend beside the app, unless the variables name a project elsewhere. */
export function embeddedBackend(): Plugin {
  const root = process.cwd();
  const nodeEnv = process.env['NODE_ENV'];
  let environment: Environment;

  async function mount(
    server: ViteDevServer | PreviewServer,
    host: string | boolean | undefined,
    port: number,
  ) {
    if (environment.project) return;
    await inPlainWords(async () => {
      const exposed = checkExposure(host, nodeEnv);
      if (exposed) server.config.logger.warn(exposed);
      if (!isStackShared()) await demandPort(port);
      const lease = await leaseStack(root, environment, port);
      server.middlewares.use(lease.stack.routes);
      const httpServer = server.httpServer as Server | null;
      const detach = httpServer ? await lease.stack.attach(httpServer) : async () => {};
      httpServer?.once('listening', () => announce(lease.stack, port));
      const close = server.close.bind(server);
      server.close = async () => {
        await detach();
        await lease.release();
        await close();
      };
    });
  }

  return {
    name: 'confession:embedded-backend',
    config(_config, { command, mode, isPreview }) {
      return inPlainWords(() => {
        environment = loadEnvironment(root, mode);
        const { port, project } = environment;
        if (command === 'build' && !project) {
          throw new StartProblem(
            'A build for hosting needs VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY (see .env.example). ' +
              "For a local build with the embedded backend, run 'npm start'.",
          );
        }
        const place = { port, strictPort: true, host: '127.0.0.1' };
        const ignored = [
          '**/dist-local/**',
          '**/supabase/.temp/**',
          '**/screenshots/**',
          '**/test-results/**',
        ];
        const addresses = { server: { ...place, watch: { ignored } }, preview: place };
        return project || isPreview ? addresses : { ...addresses, define: localDefinitions() };
      });
    },
    configureServer(server) {
      const { host, port } = server.config.server;
      return mount(server, host, port);
    },
    configurePreviewServer(server) {
      const { host, port } = server.config.preview;
      return mount(server, host, port);
    },
  };
}

/** Vite prints an error with its stack and fields; of one written for people, only the message is of use. */
async function inPlainWords<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) {
      const text = explain(error);
      error.stack = text;
      Object.defineProperty(error, inspect.custom, { value: () => text });
    }
    throw error;
  }
}
