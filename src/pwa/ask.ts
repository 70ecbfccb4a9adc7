import type { PageMessage } from '../contract/release/application';

/** Null when no answer comes within `timeoutMs`, for example from an older or dead worker. */
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
    // A replaced worker accepts no messages.
    console.warn(error);
    return null;
  } finally {
    port1.close();
  }
}
