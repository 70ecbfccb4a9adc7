import type { FromWorker, ToWorker } from './messages';
import type { SearchDevice } from './searchDevice';

export function serveSearch(device: SearchDevice, tell: (message: FromWorker) => void): (message: ToWorker) => void {
  let wanted = new Set<string>();
  let queue = Promise.resolve();
  let lastAsked = 0;

  async function take(message: ToWorker): Promise<void> {
    switch (message.type) {
      case 'open': {
        const parts = await device.open(message.contents, message.screens);
        wanted = new Set(parts);
        if (parts.length > 0) return tell({ type: 'wanted', parts });
        return tell({ type: 'ready' });
      }
      case 'part': {
        if (!wanted.delete(message.id)) return;
        device.add(message.id, message.text);
        if (wanted.size > 0) return;
        await device.build();
        return tell({ type: 'ready' });
      }
      case 'ask':
        // Waits one task, during which a newer question may arrive and replace this one.
        await new Promise((next) => setTimeout(next));
        if (message.id !== lastAsked) return tell({ type: 'skipped', id: message.id });
        return tell({ type: 'answered', id: message.id, answer: device.ask(message.asked) });
    }
  }

  return (message) => {
    if (message.type === 'ask') lastAsked = message.id;
    queue = queue.then(() => take(message)).catch((error: unknown) => tell(failureOf(message, String(error))));
  };
}

const failureOf = (failed: ToWorker, message: string): FromWorker =>
  failed.type === 'ask' ? { type: 'unanswered', id: failed.id, message } : { type: 'failed', message };
