import { parseArgs } from 'node:util';
import { build, type InlineConfig, loadEnv, preview } from 'vite';
import { announce } from './announce.ts';
import { readEnvironment } from './environment.ts';
import { checkExposure } from './exposure.ts';
import { demandPort } from './ports.ts';
import { leaseStack } from './shared-stack.ts';
import { explain } from './start-problem.ts';
import { localDefinitions } from './vite-plugin.ts';

const root = process.cwd();

/** `npm start`: builds the app and, at the same time, starts the backend; then serves both. */
async function start(): Promise<void> {
  const { values } = parseArgs({ options: { host: { type: 'string' }, port: { type: 'string' } } });
  const variables = loadEnv('production', root, '');
  const environment = readEnvironment(values.port ? { ...variables, PORT: values.port } : variables, root);
  const host = values.host ?? '127.0.0.1';
  const { port, project } = environment;
  const exposed = project ? null : checkExposure(host, process.env['NODE_ENV']);
  if (exposed) console.warn(exposed);
  // Before the build as well: it would replace the files that are being served there.
  await demandPort(port);

  // Before the app's build tools are loaded, so that Postgres starts meanwhile.
  const leased = project ? null : leaseStack(root, environment, port);
  const { appConfig } = await import('../../vite.config.ts');
  const config: InlineConfig = {
    ...appConfig(),
    root,
    configFile: false,
    logLevel: 'warn',
    // A folder for each port: a second instance must not pull the files from under the first.
    build: {
      outDir: `dist-local/${port}`,
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1_000,
    },
    preview: { host, port, strictPort: true },
  };
  const built = build(project ? config : { ...config, define: localDefinitions() });
  const [lease] = await Promise.all([leased, built]).catch(async (error: unknown) => {
    // One of the two failed; what the other has started must not stay behind.
    await (await leased?.catch(() => null))?.release();
    throw error;
  });

  const server = await preview({
    ...config,
    plugins: [
      {
        name: 'confession:embedded-backend',
        configurePreviewServer(previewServer) {
          if (lease) previewServer.middlewares.use(lease.stack.routes);
        },
      },
    ],
  });
  if (lease) {
    await lease.stack.attach(server.httpServer as import('node:http').Server);
    announce(lease.stack, port);
  } else
    console.log(
      `\n  Confession is ready: http://localhost:${port}/confession/ (project ${project?.supabaseUrl})\n`,
    );
}

start().catch((error: unknown) => {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
});
