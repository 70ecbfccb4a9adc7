import { eq } from 'drizzle-orm';
import { users } from '../../../server/db/schema';
import { endPresence, notePresence } from '../../../server/editor/presence';
import { stageForEachTest, TILE, type EditorStage } from './editorStage';

let stage: EditorStage;
stageForEachTest((opened) => {
  stage = opened;
});

const note = (user: number, path = TILE) => notePresence(stage.database.db, path, user);

test('a person learns who else has the entry open', async () => {
  expect(await note(stage.anna)).toEqual([]);
  expect(await note(stage.bert)).toEqual(['Anna Arndt']);
  expect(await note(stage.bert, 'catalog.yaml')).toEqual([]);
  expect(await note(stage.anna)).toEqual(['Bert Berg']);
  await endPresence(stage.database.db, TILE, stage.bert);
  expect(await note(stage.anna)).toEqual([]);
});

test('the e-mail address names a person without a name', async () => {
  await stage.database.db.update(users).set({ firstname: '', lastname: '' }).where(eq(users.id, stage.bert));
  await note(stage.bert);
  expect(await note(stage.anna)).toEqual(['abert@b.example']);
});

test('a presence ends after a minute without a notice', async () => {
  await note(stage.anna);
  const age = (seconds: number) =>
    stage.database.statements(`update catalogue_presence set at = now() - interval '${seconds} seconds'`);
  await age(40);
  expect(await note(stage.bert)).toEqual(['Anna Arndt']);
  await age(61);
  expect(await note(stage.bert)).toEqual([]);
});
