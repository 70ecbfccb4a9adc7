/** Caches sessions. The database's notices (watchAccess.ts) and `forget` remove ended sessions at once. */
import { rememberLast } from '../../src/contract/base/rememberLast';
import type { SessionUser } from './sessions';
import { hashToken } from './tokens';

/** Milliseconds that a session stays cached while the server receives the database's notices. */
const LONG_MS = 300_000;
/** Milliseconds that a session stays cached while the server does not receive the database's notices. */
const SHORT_MS = 1_000;
const MAX_SESSIONS = 10_000;

/** The cookie gives access to `/api/filedata` only. */
export type Credential = 'token' | 'cookie';

export class SessionMemory {
  readonly #found = new Map<string, { readonly session: SessionUser; readonly at: number }>();
  #forgotten = 0;

  /**
   * @param lookUp returns the active user of a credential, or null
   * @param isTold whether the database's notices arrive
   * @param now a monotonic clock in milliseconds
   */
  constructor(
    private readonly lookUp: (kind: Credential, secret: string) => Promise<SessionUser | null>,
    private readonly isTold: () => boolean,
    private readonly now: () => number,
  ) {}

  /** Returns a cached session, or null. */
  known(kind: Credential, secret: string): SessionUser | null {
    const found = this.#found.get(idOf(kind, secret));
    const isFresh = found !== undefined && this.now() - found.at < (this.isTold() ? LONG_MS : SHORT_MS);
    return isFresh ? found.session : null;
  }

  async find(kind: Credential, secret: string): Promise<SessionUser | null> {
    const known = this.known(kind, secret);
    if (known !== null) return known;
    const id = idOf(kind, secret);
    const at = this.now();
    this.#found.delete(id);
    const forgotten = this.#forgotten;
    const session = await this.lookUp(kind, secret);
    // Caches no session that may have ended during the query.
    if (session !== null && forgotten === this.#forgotten) this.#remember(id, session, at);
    return session;
  }

  /** Call it when the user's session has ended or the user's rights have changed. */
  forget(userId: number): void {
    this.#forgotten += 1;
    for (const [id, { session }] of this.#found) if (session.userId === userId) this.#found.delete(id);
  }

  forgetAll(): void {
    this.#forgotten += 1;
    this.#found.clear();
  }

  #remember(id: string, session: SessionUser, at: number): void {
    rememberLast(this.#found, id, { session, at }, MAX_SESSIONS);
  }
}

const idOf = (kind: Credential, secret: string): string => `${kind} ${hashToken(secret)}`;
