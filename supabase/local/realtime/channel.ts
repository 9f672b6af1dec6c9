import type { Subscriber } from './dispatch.ts';
import { SubscriptionError } from './filters.ts';
import type { Hub } from './hub.ts';
import type { Frame } from './protocol.ts';
import { readSubscription, type Subscription, validateSubscription } from './subscriptions.ts';
import { type Claims, expiryMessage, isExpired, isPersonToken, TokenError, verifyToken } from './token.ts';
import { isSubscriberRole } from './visibility.ts';

/** Hosted Supabase looks at least this often whether a channel's token has run out. */
const EXPIRY_CHECK_MS = 5 * 60_000;

export type Wish = { readonly id: number; readonly params: Readonly<Record<string, unknown>> };

export type ChannelOptions = {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly wishes: readonly Wish[];
  readonly claims: Claims;
  /** The token the claims were read from; null where they are the API key's. */
  readonly token: string | null;
  readonly jwtSecret: string;
  readonly hub: Hub;
  send(frame: Frame): void;
  /** Called once, when the channel has ended by itself. */
  onClosed(): void;
};

/** One topic a page has joined: an identity, and what it wants to hear of. */
export class Channel implements Subscriber {
  claims: Claims;
  subscriptions: readonly Subscription[] = [];
  private readonly options: ChannelOptions;
  private token: string | null;
  private expiry: NodeJS.Timeout | undefined;
  private attempt = 0;
  private closed = false;

  constructor(options: ChannelOptions) {
    this.options = options;
    this.claims = options.claims;
    this.token = options.token;
  }

  get joinRef(): string | null {
    return this.options.joinRef;
  }

  /** Whether the identity's role exists; until then nothing is promised to the page. */
  async mayJoin(): Promise<boolean> {
    return isSubscriberRole(this.options.hub.database, this.claims.role);
  }

  /** Starts to listen. What fails from here on is told in system messages: the page is joined already. */
  start(): void {
    this.options.hub.subscribers.add(this);
    this.watchExpiry();
    void this.subscribe();
  }

  /** Takes on a new token of the page's person, or of the next one at the same page. */
  refresh(token: unknown): void {
    if (!isPersonToken(token) || token === this.token || this.closed) return;
    try {
      const { role } = this.claims;
      this.claims = verifyToken(token, this.options.jwtSecret);
      this.token = token;
      this.watchExpiry();
      // Subscriptions were checked for the role, so another person of the same role keeps them without a gap.
      if (this.claims.role !== role) void this.subscribe();
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      this.expel(error.message);
    }
  }

  deliver(ids: readonly number[], data: Readonly<Record<string, unknown>>): void {
    if (this.closed) return;
    this.options.send({ ...this.frame('postgres_changes', { ids, data }), joinRef: null });
  }

  resume(): void {
    void this.subscribe();
  }

  /** Ends the channel without a word. */
  close(): void {
    this.closed = true;
    this.subscriptions = [];
    clearTimeout(this.expiry);
    this.options.hub.subscribers.delete(this);
  }

  /** Ends the channel from this side. The page must join anew: its client does not do so by itself. */
  expel(message: string): void {
    this.system('system', 'error', message);
    this.options.send({ ...this.frame('phx_close', {}), ref: this.options.joinRef });
    this.close();
    this.options.onClosed();
  }

  private async subscribe(): Promise<void> {
    const { wishes, hub } = this.options;
    if (wishes.length === 0 || this.closed) return;
    this.attempt += 1;
    const { attempt } = this;
    const { role } = this.claims;
    const superseded = () => this.closed || attempt !== this.attempt;
    this.subscriptions = [];
    try {
      if (!(await isSubscriberRole(hub.database, role)))
        throw new SubscriptionError(`role ${role} does not exist`);
      const subscriptions = wishes.map(({ id, params }) => readSubscription(id, params));
      for (const subscription of subscriptions) await validateSubscription(hub.database, subscription, role);
      if (superseded()) return;
      this.subscriptions = subscriptions;
      this.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      if (superseded()) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.system(
        'postgres_changes',
        'error',
        `Unable to subscribe to changes with given parameters. ${reason}`,
      );
    }
  }

  private watchExpiry(): void {
    clearTimeout(this.expiry);
    const { exp } = this.claims;
    if (exp === null) return;
    const left = Math.max(0, exp * 1000 - Date.now());
    this.expiry = setTimeout(
      () => {
        if (isExpired(this.claims)) this.expel(expiryMessage(this.claims));
        else this.watchExpiry();
      },
      Math.min(left, EXPIRY_CHECK_MS),
    );
  }

  private system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    const channel = this.options.topic.replace(/^realtime:/, '');
    this.options.send(this.frame('system', { extension, status, message, channel }));
  }

  private frame(event: string, payload: Record<string, unknown>): Frame {
    return { joinRef: this.options.joinRef, ref: null, topic: this.options.topic, event, payload };
  }
}
