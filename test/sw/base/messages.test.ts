import type { WorkerMessage } from '../../../src/contract/release/application';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface Messages {
  tellPages(message: WorkerMessage, except?: string): Promise<void>;
  tellPage(id: string, message: WorkerMessage): Promise<void>;
}

const MESSAGE: WorkerMessage = { type: 'draftChanged' };

let parts: WorkerParts;
let messages: Messages;

beforeEach(() => {
  parts = new WorkerParts();
  messages = parts.load<Messages>('base/messages');
  for (const id of ['first', 'second', 'third']) parts.openPage(id);
});
afterEach(() => jest.restoreAllMocks());

const told = () => parts.pages.filter(({ received }) => received.length > 0).map(({ id }) => id);

test('a message to all pages also reaches pages that no worker controls', async () => {
  const asked = jest.spyOn(parts.scope.clients, 'matchAll');
  await messages.tellPages(MESSAGE);
  expect(told()).toEqual(['first', 'second', 'third']);
  expect(parts.pages[0]?.received).toEqual([MESSAGE]);
  expect(asked).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
});

test('a message to all pages except one reaches only the other pages', async () => {
  await messages.tellPages(MESSAGE, 'second');
  expect(told()).toEqual(['first', 'third']);
});

test('a message to one page reaches only that page', async () => {
  await messages.tellPage('second', MESSAGE);
  expect(told()).toEqual(['second']);
});

test('a message to a closed page is dropped', async () => {
  await messages.tellPage('closed', MESSAGE);
  expect(told()).toEqual([]);
});
