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

test('all pages get a message, even without a worker', async () => {
  const asked = jest.spyOn(parts.scope.clients, 'matchAll');
  await messages.tellPages(MESSAGE);
  expect(told()).toEqual(['first', 'second', 'third']);
  expect(parts.pages[0]?.received).toEqual([MESSAGE]);
  expect(asked).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
});

test('all pages but the excepted one get a message', async () => {
  await messages.tellPages(MESSAGE, 'second');
  expect(told()).toEqual(['first', 'third']);
});

test('one page alone gets a message', async () => {
  await messages.tellPage('second', MESSAGE);
  expect(told()).toEqual(['second']);
});

test('a closed page gets nothing', async () => {
  await messages.tellPage('closed', MESSAGE);
  expect(told()).toEqual([]);
});
