import type { BridgeEvent } from './bridgeEvent';

/**
 * Keeps the newest event of each kind until the sagas listen. The `loggedOut` events of different log-ins count as
 * different kinds.
 */
export class EarlyEvents {
  private readonly events = new Map<string, BridgeEvent>();

  keep(event: BridgeEvent): void {
    const kind = kindOf(event);
    // Deleting first moves the new event to the end of the order.
    this.events.delete(kind);
    this.events.set(kind, event);
  }

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
