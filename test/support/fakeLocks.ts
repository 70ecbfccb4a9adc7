/** Replaces `navigator.locks`, which jsdom lacks: one request holds a lock, and later requests wait in line. */

type Request = (name: string, options: { signal: AbortSignal }, hold: () => Promise<void>) => Promise<void>;

/** Gives the page `navigator.locks`. The returned function removes it. */
export function offerLocks(): () => void {
  const lines = new Map<string, Promise<void>>();
  const request: Request = (name, { signal }, hold) => {
    const before = lines.get(name) ?? Promise.resolve();
    const turn = before.then(() => {
      signal.throwIfAborted();
      return hold();
    });
    lines.set(
      name,
      turn.catch(() => undefined),
    );
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([turn, aborted]);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
