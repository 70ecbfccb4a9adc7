import 'fake-indexeddb/auto';
import { forgetIndexes, IndexStorage } from '../../../../src/features/search/device/indexStorage';
import type { FromWorker, ToWorker } from '../../../../src/features/search/device/messages';
import { SearchDevice } from '../../../../src/features/search/device/searchDevice';
import { serveSearch } from '../../../../src/features/search/device/serveSearch';
import { SAMPLE_RECORDS } from '../../../support/sampleSearch';

beforeEach(forgetIndexes);

const CONTENTS = { name: 'a', parts: ['one', 'two'] };
const ASKED = { question: 'flachdach', group: 'default', rights: [], day: '2026-11-20', opened: [] } as const;
const open: ToWorker = { type: 'open', contents: CONTENTS, screens: [] };
const one: ToWorker = { type: 'part', id: 'one', text: JSON.stringify({ records: SAMPLE_RECORDS.slice(0, 2) }) };
const two: ToWorker = { type: 'part', id: 'two', text: JSON.stringify({ records: SAMPLE_RECORDS.slice(2) }) };
const ask = (id: number, question: string = ASKED.question): ToWorker => ({
  ...{ type: 'ask', id },
  asked: { ...ASKED, question },
});

/** Starts a worker. The returned function sends it messages and resolves with its next `count` answers. */
function worker() {
  const told: FromWorker[] = [];
  let heard = () => undefined as void;
  const take = serveSearch(new SearchDevice(new IndexStorage()), (message) => {
    told.push(message);
    heard();
  });
  return async (count: number, ...messages: ToWorker[]): Promise<readonly FromWorker[]> => {
    for (const message of messages) take(message);
    while (told.length < count) await new Promise<void>((resolve) => (heard = resolve));
    return told.splice(0);
  };
}

test('the search worker requests the missing parts, and is ready after the last part', async () => {
  const say = worker();
  expect(await say(1, open)).toEqual([{ type: 'wanted', parts: ['one', 'two'] }]);
  expect(await say(1, one, two)).toEqual([{ type: 'ready' }]);
  const [answered] = await say(1, ask(1));
  expect(answered).toMatchObject({ type: 'answered', id: 1, answer: { isPartial: false } });
  expect(await say(1, ask(2, 'verlegeleitfaden'))).toMatchObject([{ answer: { groups: [{ kind: 'document' }] } }]);
  // A second worker reads the index from the storage, so it is ready without asking for parts.
  expect(await worker()(1, open)).toEqual([{ type: 'ready' }]);
});

test('the search worker reports records that the index cannot read', async () => {
  const say = worker();
  await say(1, open);
  const broken: ToWorker = { type: 'part', id: 'two', text: JSON.stringify({ records: [{ key: 'p/alpha' }] }) };
  expect(await say(1, one, broken)).toMatchObject([{ type: 'failed' }]);
  expect(await say(1, ask(1))).toMatchObject([{ type: 'unanswered', id: 1 }]);
});

test('the search worker ignores unrequested and repeated parts', async () => {
  const say = worker();
  await say(1, open);
  const other: ToWorker = { type: 'part', id: 'other', text: '{}' };
  expect(await say(1, other, one, one, two, two)).toEqual([{ type: 'ready' }]);
  expect(await say(1, ask(1))).toMatchObject([{ type: 'answered', id: 1 }]);
});

test('the search worker answers only the last of several simultaneous questions', async () => {
  const say = worker();
  await say(2, open, one, two);
  expect(await say(3, ask(1, 'alpha'), ask(2, 'beta'), ask(3))).toMatchObject([
    { type: 'skipped', id: 1 },
    { type: 'skipped', id: 2 },
    { type: 'answered', id: 3 },
  ]);
});

test('a message that is not a question does not replace a waiting question', async () => {
  const say = worker();
  await say(2, open, one, two);
  expect(await say(2, ask(1), open)).toMatchObject([{ type: 'answered', id: 1 }, { type: 'ready' }]);
});

test('a new question replaces the question that the search worker is still working on', async () => {
  const say = worker();
  await say(2, open, one, two);
  const answers = say(2, ask(1));
  setTimeout(() => void say(0, ask(2)));
  expect(await answers).toMatchObject([
    { type: 'skipped', id: 1 },
    { type: 'answered', id: 2 },
  ]);
});

test('after an error, the search worker still handles the next message', async () => {
  const say = worker();
  expect(await say(1, ask(1))).toEqual([{ type: 'unanswered', id: 1, message: 'Error: The index is not ready.' }]);
  await say(1, open);
  const [failed] = await say(1, { type: 'part', id: 'one', text: '<html>' });
  expect(failed).toMatchObject({ type: 'failed', message: expect.stringMatching(/^SyntaxError: /) });
  expect(await say(1, open)).toEqual([{ type: 'wanted', parts: ['one', 'two'] }]);
});
