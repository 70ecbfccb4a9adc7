/** What pages tell the worker: who gets an answer, and what is ignored. */
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

test('a page that asks for the state gets it through its port', async () => {
  await tell({ type: 'readState' });
  expect(answers).toEqual([EMPTY]);
});

test('a page that wishes to see the draft is told how it is with it', async () => {
  await tell({ type: 'draft', wish: 'view' });
  await tell({ type: 'draft', wish: 'follow' });
  expect(answers).toEqual([{ kind: 'notReady' }, { kind: 'none' }]);
});

test.each([{ type: 'readState' }, { type: 'draft', wish: 'leave' }, { type: 'logOut' }])(
  '%j without a port is no fault',
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
])('%j is ignored', async (data) => {
  await tell(data);
  expect([answers, asked, told()]).toEqual([[], [], [[], []]]);
  expect(await lastError()).toBeUndefined();
});

test('more media than may be asked for at once are ignored', async () => {
  const files = Array.from({ length: MISSING_ASKED_MOST }, String);
  await tell({ type: 'missingMedia', version: '1.0.0', files: [...files, 'one'] });
  expect(answers).toEqual([]);
  await tell({ type: 'missingMedia', version: '1.0.0', files });
  expect(answers).toEqual([[]]);
});

test('a build that waits has this one step aside, and gets no answer', async () => {
  await tell({ type: 'stepAside' });
  expect([answers, parts.load<Hold>('base/hold').isReleased()]).toEqual([[], true]);
});

test('a person who acts has packs wait for 600 ms', async () => {
  const { personRest } = parts.load<Status>('net/syncStatus');
  expect(personRest.until).toBe(Number.NEGATIVE_INFINITY);
  const before = performance.now();
  await tell({ type: 'personActs' });
  const after = performance.now();
  expect(personRest.until).toBeGreaterThanOrEqual(before + 600);
  expect(personRest.until).toBeLessThanOrEqual(after + 600);
  expect([answers, asked, await lastError()]).toEqual([[], [], undefined]);
});

test('a page that asks the worker to take over has it do so', async () => {
  const claim = jest.spyOn(parts.scope.clients, 'claim');
  await tell({ type: 'takeOver' });
  expect(claim).toHaveBeenCalledTimes(1);
  expect(answers).toEqual([]);
});

describe('a log-out', () => {
  const session = createHash('sha256').update(TOKEN).digest('hex');

  beforeEach(() => parts.load<Session>('session/session').learnToken(TOKEN));

  test('is answered once nothing is left, told to the other pages and to the server', async () => {
    await tell({ type: 'logOut' });
    expect(answers).toEqual([true]);
    expect(told()).toEqual([[], [{ type: 'loggedOut', session }]]);
    expect(asked).toEqual([PATHS.logout]);
  });

  test('that comes from no page is told to all', async () => {
    await tell({ type: 'logOut' }, [port], { id: 'page' });
    expect(told()).toEqual([[{ type: 'loggedOut', session }], [{ type: 'loggedOut', session }]]);
  });
});

test('what fails is noted, and the page gets no answer', async () => {
  const mend = failDatabase({ at: 'request', how: 'fails' });
  await tell({ type: 'draft', wish: 'view' });
  mend();
  expect(answers).toEqual([]);
  expect(await lastError()).toMatch(/^message: /);
});
