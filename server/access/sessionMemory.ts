/**
 * Sessions that were looked up before, so that a call costs no question to the database. What ends is forgotten at once: the
 * database tells of it (watchAccess.ts), and what this server itself changes it forgets by `forget`.
 */
import { rememberLast } from '../../src/contract/base/rememberLast';
import type { SessionUser } from './sessions';
import { hashToken } from './tokens';

/** While the database's notices arrive. The look-up also brings what no notice tells: the session's last contact. */
const LONG_MS = 300_000;
/** While they do not: so long an end may go unnoticed here. */
const SHORT_MS = 1_000;
const MAX_SESSIONS = 10_000;

/** What a caller shows: a token, or the cookie that reads `/api/filedata` and nothing else. */
export type Credential = 'token' | 'cookie';

export class SessionMemory {
  /** In the order of their look-up. */
  readonly #found = new Map<string, { readonly session: SessionUser; readonly at: number }>();
  #forgotten = 0;

  /**
   * @param lookUp the active user of a credential, or null
   * @param isTold whether notices of what ends arrive
   * @param now a monotonic clock, milliseconds
   */
  constructor(
    private readonly lookUp: (kind: Credential, secret: string) => Promise<SessionUser | null>,
    private readonly isTold: () => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Who was not found is looked up again each time. */
  async find(kind: Credential, secret: string): Promise<SessionUser | null> {
    const id = `${kind} ${hashToken(secret)}`;
    const known = this.#found.get(id);
    const at = this.now();
    if (known !== undefined && at - known.at < (this.isTold() ? LONG_MS : SHORT_MS)) return known.session;
    this.#found.delete(id);
    const forgotten = this.#forgotten;
    const session = await this.lookUp(kind, secret);
    // What ended while the database was working may be what it found.
    if (session !== null && forgotten === this.#forgotten) this.#remember(id, session, at);
    return session;
  }

  /** Forgets all sessions of a user: one of them ended, or what the user may do has changed. */
  forget(userId: number): void {
    // Stryker disable next-line AssignmentOperator: Only whether it changed is asked.
    this.#forgotten += 1;
    for (const [id, { session }] of this.#found) if (session.userId === userId) this.#found.delete(id);
  }

  forgetAll(): void {
    // Stryker disable next-line AssignmentOperator: Only whether it changed is asked.
    this.#forgotten += 1;
    this.#found.clear();
  }

  /** Good from when it was asked for. */
  #remember(id: string, session: SessionUser, at: number): void {
    rememberLast(this.#found, id, { session, at }, MAX_SESSIONS);
  }
}
