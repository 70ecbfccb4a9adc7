import { createHash } from 'node:crypto';
import { MISSING_ASKED_MOST } from '../../../src/contract/base/limits';
import { PATHS } from '../../../src/contract/paths';
import { failDatabase } from '../../support/workerDevice/storedRecords';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface Messages {
  answerMessage(event: { ports: readonly object[]; data: unknown; source: unknown }): Promise<void>;
}
interface Session {
  learnToken(token: string): Promise<void>;
}
interface LastError {
  readLastError(): Promise<{ readonly message: string } | null>;
}
interface Hold {
  isReleased(): boolean;
}
interface Status {
  readonly personRest: { readonly until: number };
}

const TOKEN = 'token-of-a-person';
const EMPTY = { build: '1.0.0', active: null, staged: null, previous: null, draft: null, lastError: null };

let parts: WorkerParts;
let messages: Messages;
let answers: unknown[];
let asked: string[];

beforeEach(() => {
  parts = new WorkerParts();
  parts.openPage('page');
  parts.openPage('other');
  messages = parts.load<Messages>('answers/pageMessages');
  answers = [];
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => jest.restoreAllMocks());

const port = { postMessage: (answer: unknown) => answers.push(answer) };
const tell = (data: unknown, ports: readonly object[] = [port], source: unknown = parts.pages[0]) =>
  messages.answerMessage({ ports, data, source });
const lastError = async () => (await parts.load<LastError>('database/lastError').readLastError())?.message;
const told = () => parts.pages.map(({ received }) => received);

test("the worker answers a page's request for the worker's state through the message port", async () => {
  await tell({ type: 'readState' });
  expect(answers).toEqual([EMPTY]);
});

test("a page that asks for a draft gets the draft's state", async () => {
  await tell({ type: 'draft', wish: 'view' });
  await tell({ type: 'draft', wish: 'follow' });
  expect(answers).toEqual([{ kind: 'notReady' }, { kind: 'none' }]);
});

test.each([{ type: 'readState' }, { type: 'draft', wish: 'leave' }, { type: 'logOut' }])(
  'the message %j causes no error when it comes without a port for the answer',
  async (data) => {
    await tell(data, []);
    expect([answers, await lastError()]).toEqual([[], undefined]);
  },
);

test.each([
  ...[null, 'readState', {}, { type: 'later' }, ['readState']],
  ...[
    { type: 'missingMedia', files: [] },
    { type: 'missingMedia', version: '1.0.0', files: 'a' },
  ],
  { type: 'missingMedia', version: '1.0.0', files: [1] },
  ...[{ type: 'draft' }, { type: 'draft', wish: 'later' }, { type: 'draft', wish: ['view'] }],
])('the worker ignores an invalid message (message: %j)', async (data) => {
  await tell(data);
  expect([answers, asked, told()]).toEqual([[], [], [[], []]]);
  expect(await lastError()).toBeUndefined();
});

test("the worker ignores a page's message that names too many missing media", async () => {
  const files = Array.from({ length: MISSING_ASKED_MOST }, String);
  await tell({ type: 'missingMedia', version: '1.0.0', files: [...files, 'one'] });
  expect(answers).toEqual([]);
  await tell({ type: 'missingMedia', version: '1.0.0', files });
  expect(answers).toEqual([[]]);
});

test('the active worker ends its pending events when the next build asks to take over', async () => {
  await tell({ type: 'stepAside' });
  expect([answers, parts.load<Hold>('base/hold').isReleased()]).toEqual([[], true]);
});

test('downloads pause for 600 ms when a page reports that a person is using the page', async () => {
  const { personRest } = parts.load<Status>('net/syncStatus');
  expect(personRest.until).toBe(Number.NEGATIVE_INFINITY);
  const before = performance.now();
  await tell({ type: 'personActs' });
  const after = performance.now();
  expect(personRest.until).toBeGreaterThanOrEqual(before + 600);
  expect(personRest.until).toBeLessThanOrEqual(after + 600);
  expect([answers, asked, await lastError()]).toEqual([[], [], undefined]);
});

test('the worker takes control of the open pages when a page asks for it', async () => {
  const claim = jest.spyOn(parts.scope.clients, 'claim');
  await tell({ type: 'takeOver' });
  expect(claim).toHaveBeenCalledTimes(1);
  expect(answers).toEqual([]);
});

describe('a message to log out', () => {
  const session = createHash('sha256').update(TOKEN).digest('hex');

  beforeEach(() => parts.load<Session>('session/session').learnToken(TOKEN));

  test('makes the worker inform the other pages and the server', async () => {
    await tell({ type: 'logOut' });
    expect(answers).toEqual([true]);
    expect(told()).toEqual([[], [{ type: 'loggedOut', session }]]);
    expect(asked).toEqual([PATHS.logout]);
  });

  test('makes the worker inform all open pages if the sender is not a page', async () => {
    await tell({ type: 'logOut' }, [port], { id: 'page' });
    expect(told()).toEqual([[{ type: 'loggedOut', session }], [{ type: 'loggedOut', session }]]);
  });
});

test("a failure to handle a page's message is noted as the last error", async () => {
  const mend = failDatabase({ at: 'request', how: 'fails' });
  await tell({ type: 'draft', wish: 'view' });
  mend();
  expect(answers).toEqual([]);
  expect(await lastError()).toMatch(/^message: /);
});
