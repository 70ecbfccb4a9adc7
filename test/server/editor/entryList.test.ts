import path from 'node:path';
import { EditThread } from '../../../server/editor/editThread';
import { EntryList } from '../../../server/editor/entryList';
import { MediaIds } from '../../../server/editor/mediaIds';
import { RequestFault } from '../../../server/http/errorAnswer';
import { stageForEachTest, type EditorStage } from './editorStage';

let stage: EditorStage;
stageForEachTest((opened) => {
  stage = opened;
});
const thread = new EditThread();
afterAll(() => thread.end());

/** The memory keeps files that are older than some seconds. */
const now = () => Date.now() + 60_000;

/** Opens a list whose thread refuses the first reading. Returns the titles of two calls, and the number of readings. */
async function titlesAfter(refusal: RequestFault) {
  let readings = 0;
  const list = new EntryList({
    db: stage.database.db,
    folder: stage.folder,
    thread: {
      run: (task, input) => ((readings += 1) === 1 ? Promise.reject(refusal) : thread.run(task, input)),
    },
    media: new MediaIds(stage.folder, path.join(stage.folder, '../derived'), now),
    now,
  });
  const titles = async () => (await list.entries()).map(({ facts }) => facts.title);
  return { first: await titles(), second: await titles(), readings };
}

test('the list shows a title as soon as the thread has time again', async () => {
  const refusal = RequestFault.passing('Der Rechner ist ausgelastet.');
  expect(await titlesAfter(refusal)).toEqual({ first: [null], second: ['Alpha'], readings: 2 });
});

test('the list reads a text that breaks the thread off once', async () => {
  const refusal = RequestFault.ofField(422, 'path', 'Die Datei braucht zum Lesen zu viel Speicher.');
  expect(await titlesAfter(refusal)).toEqual({ first: [null], second: [null], readings: 1 });
});
