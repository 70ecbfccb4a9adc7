import type * as ErrorsModule from '../../../sw/database/lastError';
import { failDatabase, makeUnreadable, readKeys, writeRecord } from '../../support/workerDevice/storedRecords';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface Records {
  readRecord<T>(store: string, key: string, check: (value: unknown) => T | null): Promise<T | null>;
  dropRecord(store: string, key: string, why: string): Promise<void>;
}

let parts: WorkerParts;
let records: Records;

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const read = () => records.readRecord('pins', 'first page of all', text);
const latestError = async () =>
  (await parts.load<typeof ErrorsModule>('database/lastError').readLastError())?.message ?? null;

beforeEach(async () => {
  parts = new WorkerParts();
  records = parts.load<Records>('database/records');
  expect(await read()).toBeNull();
});
afterEach(() => jest.restoreAllMocks());

test('reading a database record returns its checked value', async () => {
  await writeRecord('pins', 'first page of all', 'release');
  expect(await read()).toBe('release');
  expect(await records.readRecord('pins', 'first page of all', (value) => `${String(value)}!`)).toBe('release!');
});

test('reading a missing record checks nothing and reports no error', async () => {
  expect(await records.readRecord('pins', 'none', () => 'something')).toBeNull();
  expect(await latestError()).toBeNull();
});

test('reading an invalid record removes that record only', async () => {
  await writeRecord('pins', 'first page of all', 7);
  await writeRecord('pins', 'other', 7);
  expect(await read()).toBeNull();
  expect(await readKeys('pins')).toEqual(['other']);
  expect(await latestError()).toBe('pins first page o: not of its shape, dropped');
});

test('a failed read removes the unreadable record if the database otherwise works', async () => {
  await writeRecord('pins', 'first page of all', 'release');
  makeUnreadable('pins');
  expect(await read()).toBeNull();
  expect(await readKeys('pins')).toEqual([]);
  expect(await latestError()).toMatch(/^pins first page o: .*large IndexedDB value.*, dropped$/);
});

test('a read from a failing database fails and removes no record', async () => {
  await writeRecord('pins', 'first page of all', 'release');
  const mend = failDatabase({ at: 'request', how: 'fails' });
  await expect(read()).rejects.toThrow('Internal error');
  mend();
  expect(await readKeys('pins')).toEqual(['first page of all']);
});
