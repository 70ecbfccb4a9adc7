/** A question to the worker that is answered through a port of its own. */
import type { PageMessage } from '../contract/release/application';

/** The answer's data, or null when none came within `timeoutMs`: a worker of an older build, or one that died. */
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
    // A worker that was replaced or unregistered meanwhile cannot be spoken to any more.
    console.warn(error);
    return null;
  } finally {
    port1.close();
  }
}
