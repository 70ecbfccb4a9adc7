import type { BridgeEvent } from './bridgeEvent';

/**
 * What happened before the sagas listened: a page restores its state for seconds before its sagas run. Of each kind only
 * the newest event is kept, so that there are a handful at most: a later version makes an earlier one meaningless. The ends
 * of two logins are of two kinds: the page may have read either.
 */
export class EarlyEvents {
  private readonly events = new Map<string, BridgeEvent>();

  keep(event: BridgeEvent): void {
    const kind = kindOf(event);
    // Deleted first, so that events stay in the order in which they happened.
    this.events.delete(kind);
    this.events.set(kind, event);
  }

  /** The events in order, each once. */
  take(): BridgeEvent[] {
    const events = [...this.events.values()];
    this.events.clear();
    return events;
  }
}

function kindOf(event: BridgeEvent): string {
  switch (event.type) {
    case 'controllerChanged':
      return `${event.type} ${event.first}`;
    case 'loggedOut':
      return `${event.type} ${event.session}`;
    default:
      return event.type;
  }
}
