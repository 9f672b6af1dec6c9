import { AsyncLocalStorage } from 'node:async_hooks';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import { type GivenIds, withRandomAccountId } from './account-ids.ts';
import type { Config } from './config-file.ts';
import { DatabaseErrorResponse, isDatabaseError } from './database-errors.ts';
import type { Mailbox } from './mail.ts';
import type { Secrets } from './secrets.ts';
import { answerTaken } from './signup-request.ts';
import { decideVerify, nameTheCode } from './verify-request.ts';

export type AuthAndData = {
  fetch(request: Request, peerAddress: string | null): Promise<Response>;
  /** Forgets the shape of the tables, which may have changed. */
  forgetSchema(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  readonly databaseUrl: string;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly port: number;
  readonly appOrigins: readonly string[];
  readonly mailbox: Mailbox;
};

/** What one request carries through the library, which has no place of its own for it. */
type RequestContext = {
  readonly redirectTo: string | undefined;
  readonly givenIds: GivenIds;
  readonly path: string;
  readonly prefer: string | null;
  role: string;
  /** Whether it offers a code somebody typed. */
  byCode: boolean;
};

/** The Auth and Data APIs of Supabase, served by @supabase/lite on the given database. */
export async function createAuthAndData(options: Options): Promise<AuthAndData> {
  const requests = new AsyncLocalStorage<RequestContext>();
  const connection = connectDataApi(options.databaseUrl, requests);
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: options.config.maxRows, anonymous_enabled: false },
    auth: authSettings(options),
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    storage: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: {
        email: { send: (mail) => options.mailbox.deliver(mail, requests.getStore()?.redirectTo) },
      },
    },
  });
  await app.init();
  const accounts = postgres(options.databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'confession sign-up', statement_timeout: 8_000 },
  });
  const known: Known = {
    keys: [LOCAL_PUBLISHABLE_KEY, options.secrets.secretKey],
    minimumPasswordLength: options.config.minimumPasswordLength,
    async isConfirmed(email) {
      const rows =
        await accounts`select from auth.users where email = ${email} and email_confirmed_at is not null`;
      return rows.length > 0;
    },
  };
  // Read now, so that the first request does not wait for it.
  await connection.introspect({ useCache: true });
  return {
    async fetch(request, peerAddress) {
      const url = new URL(request.url);
      const context: RequestContext = {
        redirectTo: url.searchParams.get('redirect_to') ?? undefined,
        givenIds: new Map(),
        path: url.pathname,
        prefer: request.headers.get('prefer'),
        role: 'anon',
        byCode: false,
      };
      return requests.run(context, async () => {
        const wellFormed = await mend(request, url.pathname, known, context);
        if (wellFormed instanceof Response) return wellFormed;
        const response = await app.fetch(wellFormed, { peerAddress });
        return context.byCode ? nameTheCode(response) : response;
      });
    },
    forgetSchema: () => connection.clearSchemaCache(),
    async close() {
      await Promise.all([connection.close(), accounts.end({ timeout: 1 })]);
    },
  };
}

type Known = Parameters<typeof answerTaken>[1] & { readonly keys: readonly string[] };

async function mend(
  request: Request,
  path: string,
  known: Known,
  context: RequestContext,
): Promise<Request | Response> {
  if (path === '/auth/v1/signup' && request.method === 'POST') {
    const body = await request.text();
    // Who has no key gets the sign-in server's refusal.
    const mayAsk = known.keys.includes(request.headers.get('apikey') ?? '');
    const answer = mayAsk ? await answerTaken(body, known) : undefined;
    return answer ?? new Request(request.url, { method: 'POST', headers: request.headers, body });
  }
  if (path !== '/auth/v1/verify' || request.method !== 'POST') return request;
  const decision = decideVerify(await request.text());
  if ('answer' in decision) return decision.answer;
  context.byCode = decision.byCode;
  return new Request(request.url, { method: 'POST', headers: request.headers, body: decision.forward });
}

function authSettings({ config, secrets, port, appOrigins }: Options) {
  return {
    enabled: true,
    jwt_secret: secrets.jwtSecret,
    jwt_expiry: config.jwtExpiry,
    publishable_key: LOCAL_PUBLISHABLE_KEY,
    secret_key: secrets.secretKey,
    site_url: `http://localhost:${port}/confession/auth`,
    additional_redirect_urls: [`http://localhost:${port}`, `http://127.0.0.1:${port}`, ...appOrigins].map(
      (place) => `${place}/**`,
    ),
    minimum_password_length: config.minimumPasswordLength,
    enable_signup: true,
    enable_anonymous_sign_ins: false,
    email: {
      enable_signup: true,
      enable_confirmations: config.confirmations,
      double_confirm_changes: true,
      otp_length: config.otpLength,
      otp_expiry: config.otpExpiry,
      template: config.emailTemplates,
    },
  };
}

/** Whom a token may name; the connection itself could become anybody, the owner of everything included. */
const ROLES: ReadonlySet<unknown> = new Set(['anon', 'authenticated', 'service_role']);

/** As the migrations limit them; hosted projects apply the limit of a role and of a procedure to each request. */
const TIME_LIMITS: Readonly<Record<string, string>> = { anon: '3s', authenticated: '5s', service_role: '8s' };
const DELETION = { path: '/rest/v1/rpc/delete_user', timeLimit: '8s' };

type Identity = { uid?: unknown; role?: unknown; jwt?: unknown };

type Executor = { executeQuery(query: ReturnType<typeof describeIdentity>): Promise<unknown> };

/**
 * Tells the database for whom the transaction runs: what policies and auth.uid() read, and last the role itself. As on
 * hosted projects gate.check_request() is then asked, in that role, whether the request may go on.
 */
function describeIdentity({ uid, role, jwt }: Identity, request: RequestContext | undefined) {
  const name = ROLES.has(role) ? (role as string) : 'anon';
  const prefer = request?.prefer ?? null;
  const timeLimit = request?.path === DELETION.path ? DELETION.timeLimit : TIME_LIMITS[name];
  return {
    sql: `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
      set_config('request.jwt.claims', $3, true), set_config('request.headers', $4, true),
      set_config('statement_timeout', $5, true), set_config('role', $2, true), gate.check_request()`,
    parameters: [
      typeof uid === 'string' ? uid : '',
      name,
      jwt ? JSON.stringify(jwt) : '',
      JSON.stringify(prefer === null ? {} : { prefer }),
      timeLimit,
    ],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'confession identity' },
  };
}

function connectDataApi(url: string, requests: AsyncLocalStorage<RequestContext>) {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      onnotice: () => {},
      // As hosted projects set them for requests.
      connection: {
        application_name: 'confession api',
        search_path: 'public, extensions',
        statement_timeout: 8_000,
      },
    },
  });
  connection.kysely = connection.kysely.withPlugin({
    transformQuery({ node }) {
      const context = requests.getStore();
      return context ? withRandomAccountId(node, context.givenIds) : node;
    },
    transformResult: async ({ result }) => result,
  });
  const withContext = connection.withContext.bind(connection);
  Object.assign(connection, {
    // The library's own would grant everything on every table to anon and authenticated at the first request, and so undo
    // the column grants of the migrations. True means: row-level security is in use and the roles exist.
    ensureRlsContext: async () => true,
    withContext: ((vars, work, options) => {
      const context = requests.getStore();
      const auth = vars?.['auth'] as { role?: unknown } | undefined;
      if (context) context.role = ROLES.has(auth?.role) ? (auth?.role as string) : 'anon';
      return withContext(vars, work, options);
    }) satisfies typeof connection.withContext,
    // In one statement instead of six, each a round trip that every request would wait for.
    applyJwtSessionContext: (transaction: Executor, vars: { auth?: Identity }) =>
      transaction.executeQuery(describeIdentity(vars.auth ?? {}, requests.getStore())),
    normalizeDbError(error: unknown) {
      if (isDatabaseError(error)) throw new DatabaseErrorResponse(error, requests.getStore()?.role ?? 'anon');
      return error;
    },
  });
  return connection;
}
