/** Sessions found a moment ago, so that a device that loads packs by the hundred costs one look-up a second, not hundreds. */
import type { SessionUser } from './sessions';
import { hashToken } from './tokens';

/** Within this time a log-out or a deactivation may go unnoticed here. */
const RECENT_MS = 1_000;
const MAX_SESSIONS = 1_000;

/** Looks sessions up by token; each answer is good for a second. Who was not found is looked up again each time. */
export class RecentSessions {
  readonly #found = new Map<string, { readonly session: SessionUser; readonly at: number }>();

  /**
   * @param lookUp the active user of a token, or null
   * @param now a monotonic clock, milliseconds
   */
  constructor(
    private readonly lookUp: (token: string) => Promise<SessionUser | null>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async find(token: string): Promise<SessionUser | null> {
    const id = hashToken(token);
    const known = this.#found.get(id);
    const at = this.now();
    if (known !== undefined && at - known.at < RECENT_MS) return known.session;
    this.#found.delete(id);
    const session = await this.lookUp(token);
    if (session !== null) {
      if (this.#found.size >= MAX_SESSIONS) this.#found.clear();
      // Good from when it was asked for: an end that came while the database was working is noticed no later.
      this.#found.set(id, { session, at });
    }
    return session;
  }
}
