import type { PageMessage } from '../contract/release/application';

/** Null when the worker does not answer within `timeoutMs`. */
export async function ask(
  worker: ServiceWorker,
  message: PageMessage,
  timeoutMs: number,
): Promise<{ readonly data: unknown } | null> {
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise<{ readonly data: unknown } | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), timeoutMs);
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        clearTimeout(timer);
        resolve({ data });
      };
      worker.postMessage(message, [port2]);
    });
  } catch (error) {
    // `postMessage` may throw after another worker has replaced this one.
    console.warn(error);
    return null;
  } finally {
    port1.close();
  }
}
