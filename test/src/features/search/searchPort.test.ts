/** Tests the port to the search worker with the worker's real code. */
import 'fake-indexeddb/auto';
import { forgetIndexes } from '../../../../src/features/search/device/indexStorage';
import { searchPort as port } from '../../../../src/features/search/searchPort';
import { SAMPLE_RECORDS } from '../../../support/sampleSearch';

const ASKED = { group: 'default', rights: [], day: '2026-11-20', opened: [] } as const;
const PART = JSON.stringify({ records: SAMPLE_RECORDS });
const CONTENTS = { name: 'a', parts: ['one'] };

beforeEach(forgetIndexes);
afterEach(() => port.close());

async function build(): Promise<void> {
  await port.open(CONTENTS);
  const built = port.built();
  await port.give('one', PART);
  await built;
}

const keysFor = async (question: string) =>
  (await port.ask({ ...ASKED, question }))?.groups.flatMap(({ found }) => found.map(({ id }) => id)) ?? null;

test('the search worker answers questions once it has the missing parts', async () => {
  expect(await port.open(CONTENTS)).toEqual(['one']);
  const built = port.built();
  await port.give('one', PART);
  await built;
  expect(await keysFor('flachdach')).toEqual(['product:alpha']);
  expect(await keysFor('giebelwand')).toEqual([]);
});

test('the search worker requests no part when the index is already stored', async () => {
  await build();
  port.close();
  expect(await port.open(CONTENTS)).toEqual([]);
  expect(await keysFor('flachdach')).toEqual(['product:alpha']);
});

test('of several simultaneous questions only the last gets an answer, and the others get null', async () => {
  await build();
  const answers = await Promise.all([keysFor('alpha'), keysFor('beta')]);
  expect(answers).toEqual([null, ['product:beta']]);
});

test('before the index is ready, a question gets the answer null and the console shows an error', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await keysFor('alpha')).toBeNull();
  expect(told.mock.calls.join()).toContain('The index is not ready.');
  told.mockRestore();
  await build();
  expect(await keysFor('alpha')).toEqual(['product:alpha']);
});

test('building the index fails when a part cannot be read', async () => {
  await port.open(CONTENTS);
  const built = port.built();
  await port.give('one', '{}');
  await expect(built).rejects.toThrow('A part of the search records has none.');
});

test('closing the search worker ends a running question with null', async () => {
  await build();
  const answer = keysFor('alpha');
  port.close();
  expect(await answer).toBeNull();
  await forgetIndexes();
  expect(await port.open(CONTENTS)).toEqual(['one']);
});

test('opening the index fails when the worker cannot start, and the next call starts another worker', async () => {
  const refused = jest.spyOn(globalThis, 'EventTarget').mockImplementation(() => {
    throw new DOMException('The policy allows no worker.', 'SecurityError');
  });
  await expect(port.open(CONTENTS)).rejects.toThrow('The policy allows no worker.');
  port.close();
  // Waits, because Node reports an unhandled rejected promise only after a moment. The report would fail the test.
  await new Promise((done) => setTimeout(done));
  refused.mockRestore();
  expect(await port.open(CONTENTS)).toEqual(['one']);
});
