import { isWorkerMessage } from '../../../src/pwa/workerMessages';

test.each([
  { type: 'loggedOut' },
  { type: 'loggedOut', session: 'a1' },
  { type: 'draftChanged' },
  { type: 'releaseActivated', version: '1.2.3' },
  { type: 'newerVersionKnown', version: '1.2.3' },
])('the page accepts %j as a message of the worker', (message) => {
  expect(isWorkerMessage(message)).toBe(true);
});

test.each([
  undefined,
  null,
  'loggedOut',
  7,
  [],
  {},
  { type: 'loggedOut', session: 7 },
  { type: 'loggedOut', session: null },
  { type: 'releaseActivated' },
  { type: 'releaseActivated', version: '1.2' },
  { type: 'newerVersionKnown', version: 123 },
  { type: 'somethingElse', version: '1.2.3' },
  { version: '1.2.3' },
])('the page rejects an invalid message of the worker (message: %j)', (message) => {
  expect(isWorkerMessage(message)).toBe(false);
});
