/** What the worker tells pages: all, all but one, or one. */
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

test('all pages hear a message, also those that no worker controls yet', async () => {
  const asked = jest.spyOn(parts.scope.clients, 'matchAll');
  await messages.tellPages(MESSAGE);
  expect(told()).toEqual(['first', 'second', 'third']);
  expect(parts.pages[0]?.received).toEqual([MESSAGE]);
  expect(asked).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
});

test('all but the one that knows already', async () => {
  await messages.tellPages(MESSAGE, 'second');
  expect(told()).toEqual(['first', 'third']);
});

test('one page alone hears what concerns it', async () => {
  await messages.tellPage('second', MESSAGE);
  expect(told()).toEqual(['second']);
});

test('a page that was closed is told nothing', async () => {
  await messages.tellPage('closed', MESSAGE);
  expect(told()).toEqual([]);
});
