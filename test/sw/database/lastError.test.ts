import type { LastError } from '../../../sw/database/database';
import { failDatabase, readRecord, writeRecord } from '../../support/workerDevice/storedRecords';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface Errors {
  noteError(message: string): void;
  readLastError(): Promise<LastError | null>;
}

let parts: WorkerParts;
let errors: Errors;

const load = () => (errors = parts.load<Errors>('database/lastError'));
const restart = () => {
  parts.restart();
  return load();
};
const stored = () => readRecord('lastError', 'lastError') as Promise<LastError | undefined>;

/** Waits until `message` is stored and returns the stored error. */
async function isStored(message: string): Promise<LastError | undefined> {
  let found = await stored();
  for (let looks = 0; found?.message !== message && looks < 100; looks += 1) found = await stored();
  expect(found?.message).toBe(message);
  return found;
}

beforeEach(async () => {
  parts = new WorkerParts();
  expect(await load().readLastError()).toBeNull();
});
afterEach(() => jest.restoreAllMocks());

test('the debug overlay shows the latest error, even after a restart of the worker', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000);
  errors.noteError('one');
  errors.noteError('two');
  expect(await errors.readLastError()).toEqual({ message: 'two', time: 1_000 });
  expect(await isStored('two')).toEqual({ message: 'two', time: 1_000 });
  expect(await restart().readLastError()).toEqual({ message: 'two', time: 1_000 });
});

test('a repeated error is stored once and shown with its latest time', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  errors.noteError('one');
  await isStored('one');
  now.mockReturnValue(2_000);
  errors.noteError('one');
  errors.noteError('other');
  await isStored('other');
  errors.noteError('one');
  expect(await errors.readLastError()).toEqual({ message: 'one', time: 2_000 });
  await isStored('one');
  await writeRecord('lastError', 'lastError', { message: 'by hand', time: 0 });
  errors.noteError('one');
  expect(await stored()).toEqual({ message: 'by hand', time: 0 });
});

test('an error that cannot be stored is shown until the worker ends', async () => {
  const mend = failDatabase({ at: 'request', how: 'fails' });
  errors.noteError('one');
  expect((await errors.readLastError())?.message).toBe('one');
  mend();
});

test('a failure to read the stored error counts as the latest error', async () => {
  const mend = failDatabase({ at: 'request', how: 'fails' });
  expect((await errors.readLastError())?.message).toMatch(/^storage: .*Internal error/);
  mend();
});

test('an invalid stored error is not shown', async () => {
  await writeRecord('lastError', 'lastError', { text: 1 });
  expect(await errors.readLastError()).toBeNull();
});
