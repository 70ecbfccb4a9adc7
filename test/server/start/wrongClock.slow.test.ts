/** A server that starts with a clock far ahead deletes no data. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PATHS } from '../../../src/contract/paths';
import { openEmbeddedDatabase } from '../../../server/db/embedded';
import { accessAudit, mails, sessions } from '../../../server/db/schema';
import { AttackStage, FILE_ID } from '../../attacks/attackStage';

jest.setTimeout(240_000);

const SHIFTED = path.resolve(__dirname, '../../attacks/shiftedClock.cjs');

let stage: AttackStage;
beforeAll(async () => {
  stage = await AttackStage.open();
});
afterAll(() => stage.close());

/** Stops the server and returns the sessions and mails that it has stored. */
async function stored() {
  await stage.server.stop();
  const { db, close } = await openEmbeddedDatabase(stage.dataDir);
  const hashes = (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash);
  const sent = (await db.select().from(mails)).map(({ id, recipient, message, files }) => ({
    id,
    recipient,
    message,
    files,
  }));
  const audit = await db.select().from(accessAudit);
  await close();
  return { hashes, sent, audit, assets: await readdir(path.join(stage.dataDir, 'assets')) };
}

test('a server whose clock is 500 days ahead deletes no sessions, audit entries, mails or assets', async () => {
  const keys = await stage.server.keys();
  const token = await stage.logIn(keys.worker);
  const administrator = await stage.logIn(keys.admin);
  const person = { company: 'Dach GmbH', email: 'neu@dach.example', permission_group: 'default' };
  expect((await stage.post(PATHS.usersStore, person, administrator)).status).toBe(200);
  const mail = await stage.send(token, 'kunde@beispiel.de', [{ image: FILE_ID, name: 'x', description: '' }]);
  expect(await stage.settled(token, mail)).toBe('sent');
  await mkdir(path.join(stage.dataDir, 'assets'), { recursive: true });
  await writeFile(path.join(stage.dataDir, 'assets', 'former.js'), '');
  const before = await stored();
  expect([before.hashes.length, before.sent.length, before.audit.length > 0]).toEqual([2, 1, true]);
  expect(before.sent[0]?.recipient).toContain('kunde@beispiel.de');

  await stage.restart({ NODE_OPTIONS: `--require=${SHIFTED}`, CLOCK_AHEAD_DAYS: '500' });
  expect(stage.server.output()).toContain('clock.doubted');
  expect(((await (await stage.get(PATHS.health)).json()) as { clock?: string }).clock).toBe('implausible');
  // According to the wrong clock, the session has expired. The server refuses it but does not delete it.
  expect((await stage.get(PATHS.session, token)).status).toBe(401);

  await stage.restart();
  expect((await stage.get(PATHS.session, token)).status).toBe(200);
  expect(stage.server.output()).not.toContain('clock.doubted');
  expect(await stored()).toEqual(before);
});
