const NAME = 'dachberater';

/** Limit of messages stored for a page that never listens. */
const EARLY = 1_000;

/**
 * Passes messages between tabs, and collects them until the page listens. Without BroadcastChannel each tab is alone.
 */
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

  /** Returns the messages that came before `listen`, each only once. */
  takeEarly(): unknown[] {
    const taken = this.early;
    this.early = [];
    return taken;
  }

  /** Allows only one listener. The returned function removes it. */
  listen(listener: (message: unknown) => void): () => void {
    this.listener = listener;
    return () => {
      if (this.listener === listener) this.listener = null;
    };
  }

  post(message: object): void {
    this.channel?.postMessage(message);
  }

  close(): void {
    this.channel?.close();
  }
}
