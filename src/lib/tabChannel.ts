/** The channel between this app's tabs. A browser without BroadcastChannel leaves each tab alone. */

// Stryker disable next-line StringLiteral: All tabs use the same name, whatever it is.
const NAME = 'dachberater';

/** A page that never comes to listen keeps no more than these; the oldest are dropped. */
const EARLY = 1_000;

/** Open from its making on: what other tabs say before somebody listens, waits. */
export class TabChannel {
  private readonly channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  private listener: ((message: unknown) => void) | null = null;
  private early: unknown[] = [];

  constructor() {
    if (this.channel === null) return;
    this.channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (this.listener !== null) this.listener(data);
      else if (this.early.push(data) > EARLY) this.early.shift();
    };
  }

  /** The messages that came before the page listened, in order, each once. */
  takeEarly(): unknown[] {
    const taken = this.early;
    this.early = [];
    return taken;
  }

  /** The one listener; the result ends it. It does not hear of what came early. */
  listen(listener: (message: unknown) => void): () => void {
    this.listener = listener;
    return () => {
      if (this.listener === listener) this.listener = null;
    };
  }

  /** Tells all other tabs. */
  post(message: object): void {
    this.channel?.postMessage(message);
  }

  close(): void {
    this.channel?.close();
  }
}
