import type { BridgeEvent } from '../../../src/pwa/bridgeEvent';
import { EarlyEvents } from '../../../src/pwa/earlyEvents';

test('worker events that arrive before the page listens are returned in order', () => {
  const early = new EarlyEvents();
  const events: readonly BridgeEvent[] = [
    { type: 'newerVersionKnown', version: '1.0.1' },
    { type: 'loggedOut', session: 'former' },
    { type: 'controllerChanged', first: true },
    { type: 'newerVersionKnown', version: '1.0.2' },
    { type: 'loggedOut', session: 'present' },
    { type: 'controllerChanged', first: false },
    { type: 'loggedOut', session: 'former' },
  ];
  for (const event of events) early.keep(event);
  expect(early.take()).toEqual([
    { type: 'controllerChanged', first: true },
    { type: 'newerVersionKnown', version: '1.0.2' },
    { type: 'loggedOut', session: 'present' },
    { type: 'controllerChanged', first: false },
    { type: 'loggedOut', session: 'former' },
  ]);
  expect(early.take()).toEqual([]);
});
