import type { Server } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import {
  type CommonServerOptions,
  loadEnv,
  type Plugin,
  type PreviewServer,
  type UserConfig,
  type ViteDevServer,
} from 'vite';
import { announce } from './announce.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { checkExposure } from './exposure.ts';
import { hiddenFiles, refuseHiddenFiles } from './hidden-files.ts';
import { buildLocalApp, localDefinitions } from './local-app.ts';
import { demandPort } from './ports.ts';
import { isStackShared, leaseStack } from './shared-stack.ts';
import { explain, StartProblem } from './start-problem.ts';
import { closeStrayUpgrades } from './stray-upgrades.ts';

/** Folders that tools write to; a change there is none of the app. */
const OUTPUTS = ['**/supabase/.temp/**', '**/screenshots/**', '**/test-results/**'];

/** Reads the variables as Vite does: the process's own first, then the .env files of the mode. */
export function loadEnvironment(root: string, mode: string): Environment {
  return readEnvironment(loadEnv(mode, root, ''), root);
}

/**
 * Serves the embedded backend beside the app, unless the variables name a project elsewhere. Serving the built app builds
 * it first, at the same time as the backend starts.
 */
export function embeddedBackend(app: () => UserConfig): Plugin {
  const root = process.cwd();
  const nodeEnv = process.env['NODE_ENV'];
  let environment: Environment;

  async function mount(server: ViteDevServer | PreviewServer, { host, port }: CommonServerOptions) {
    const exposed = checkExposure(host, nodeEnv);
    if (exposed) server.config.logger.warn(exposed);
    // One address is enough: sessions belong to an origin, and localhost is another one than 127.0.0.1.
    else server.printUrls = () => {};
    const lease = await leaseStack(root, environment, port as number);
    server.middlewares.use(lease.stack.routes);
    const httpServer = server.httpServer as Server | null;
    const detach = httpServer ? await lease.stack.attach(httpServer) : async () => {};
    httpServer?.once('listening', () => announce(lease.stack, port as number));
    const close = server.close.bind(server);
    server.close = async () => {
      await detach();
      await lease.release();
      await close();
    };
  }

  return {
    name: 'confession:embedded-backend',
    config(given, { command, mode, isPreview }) {
      return inPlainWords(() => {
        environment = loadEnvironment(root, mode);
        const { port, project, dataDir } = environment;
        if (command === 'build' && !project) {
          throw new StartProblem(
            'A build for hosting needs VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY (see .env.example). ' +
              "For a local build with the embedded backend, run 'npm start'.",
          );
        }
        // What --port and --host say stands; a plugin's word would override it.
        const place = (asked: CommonServerOptions = {}) => ({
          port: asked.port ?? port,
          host: asked.host ?? '127.0.0.1',
          strictPort: true,
        });
        return {
          server: {
            ...place(given.server),
            watch: { ignored: OUTPUTS },
            fs: { deny: hiddenFiles(dataDir, root) },
          },
          preview: place(given.preview),
          // With the data, which one instance has to itself: a second must not pull the files from under the first.
          ...(isPreview && { build: { outDir: join(dataDir, 'app') } }),
          ...(!project && { define: localDefinitions() }),
        };
      });
    },
    configureServer(server) {
      server.middlewares.use(refuseHiddenFiles(environment.dataDir, root));
      if (environment.project) return;
      return inPlainWords(async () => {
        if (!isStackShared()) await demandPort(server.config.server.port);
        await mount(server, server.config.server);
      });
    },
    configurePreviewServer(server) {
      return inPlainWords(async () => {
        const { preview } = server.config;
        // Before the build as well: it would replace the files that are being served there.
        await demandPort(preview.port);
        console.log(
          environment.project ? 'Building the app…' : 'Building the app and starting the database…',
        );
        closeStrayUpgrades(server.httpServer as Server);
        const mounted = environment.project ? undefined : mount(server, preview);
        const built = buildLocalApp(app(), {
          root,
          outDir: server.config.build.outDir,
          embedded: !environment.project,
        });
        await Promise.all([mounted, built]);
      });
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
