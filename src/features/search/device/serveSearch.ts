/** Joins messages and the search: what the worker does, whichever way its messages come. */
import type { FromWorker, ToWorker } from './messages';
import type { SearchDevice } from './searchDevice';

/** The function it returns takes the page's messages, one after the other. */
export function serveSearch(device: SearchDevice, tell: (message: FromWorker) => void): (message: ToWorker) => void {
  let wanted = new Set<string>();
  let queue = Promise.resolve();

  async function take(message: ToWorker): Promise<void> {
    switch (message.type) {
      case 'open': {
        const parts = await device.open(message.contents);
        wanted = new Set(parts);
        if (parts.length > 0) return tell({ type: 'wanted', parts });
        return tell({ type: 'ready' });
      }
      case 'part': {
        if (!wanted.delete(message.id)) return;
        device.add(message);
        if (wanted.size > 0) return;
        await device.build();
        return tell({ type: 'ready' });
      }
      case 'ask':
        return tell({ type: 'answered', id: message.id, answer: device.ask(message.asked) });
    }
  }

  return (message) => {
    queue = queue.then(() => take(message)).catch((error: unknown) => tell({ type: 'failed', message: String(error) }));
  };
}
