import type { BridgeEvent } from './bridgeEvent';

/**
 * Events before the sagas listen. Only the newest of each kind is kept, because a later version replaces an earlier
 * one. The ends of two log-ins count as two kinds, because the page may have read either.
 */
export class EarlyEvents {
  private readonly events = new Map<string, BridgeEvent>();

  keep(event: BridgeEvent): void {
    const kind = kindOf(event);
    // Deleting first keeps the events in order.
    this.events.delete(kind);
    this.events.set(kind, event);
  }

  /** Returns the events in order, only once. */
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
