import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PATHS } from '../../../src/contract/paths';
import { mails } from '../../../server/db/schema';
import { collect } from '../../../server/releases/publish/collect';
import { copyStore } from '../../../server/releases/folder/copyStore';
import { DISK } from '../../../server/releases/folder/disk';
import { layoutOf, releaseFolder } from '../../../server/releases/folder/layout';
import { KEEP_SECONDS, readPointer } from '../../../server/releases/folder/pointers';
import { shareToken } from '../../../server/mail/shareLinks';
import { ageHistory } from '../releases/tempStore';
import { accepted, itemOf, samples, serveSamples, settled } from '../support/cartStage';
import { Mailbox } from '../support/mailbox';
import { openTestApp, type TestApp } from '../support/testApp';

const MB = 1_048_576;
const ORIGIN = 'https://dach.example';
const [small, large, medium] = [...samples([300_000]), ...samples([3 * MB], 'video/mp4'), ...samples([600_000])];
if (small === undefined || large === undefined || medium === undefined) throw new Error('There are three samples.');
const NAMES = ['Klein', 'Film über „Dächer“', 'Mittel'];
const items = [itemOf(small), itemOf(large), itemOf(medium)];
const nowSeconds = () => Math.floor(Date.now() / 1000);

let mailbox: Mailbox;
let server: TestApp;
let token = '';

async function open(env: Record<string, string>): Promise<TestApp> {
  const opened = await openTestApp({
    env: { SMTP_URL: mailbox.url, MAIL_FROM: 'versand@dach.example', MAIL_MAX_MB: '1', ...env },
    mail: { send: true },
  });
  await serveSamples(
    opened,
    '1.0.0',
    [small, large, medium].flatMap((file, index) =>
      file === undefined ? [] : [{ ...file, name: NAMES[index] ?? '' }],
    ),
  );
  return opened;
}

/** Returns the mail's id, the mail, and the path of the link in the mail. */
async function send() {
  mailbox.received.length = 0;
  const id = await accepted(server, token, { email: 'kunde@beispiel.de', items });
  expect((await settled(server, token, id)).status).toBe('sent');
  const { email } = mailbox.received[0] ?? {};
  const link = /https:\/\/dach\.example(\/application\/share\/\S+)/.exec(email?.text ?? '')?.[1] ?? '';
  return { id, email, link };
}

beforeAll(async () => {
  mailbox = await Mailbox.open();
  server = await open({ PUBLIC_URL: ORIGIN });
  token = await server.logIn('worker');
}, 60_000);
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

test('a public link leads to documents that do not fit into a mail', async () => {
  const { email, link } = await send();
  expect(email?.attachments.map(({ filename }) => filename)).toEqual(['Klein.pdf', 'Mittel.pdf']);
  expect(email?.html).toContain(`href="${ORIGIN}${link}"`);
  const page = await server.get(link);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Film über „Dächer“');
  expect(page.body).not.toContain('Klein');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.headers['set-cookie']).toBeUndefined();
  const file = /href="(\/application\/share\/[^"]+)"/.exec(page.body)?.[1] ?? '';
  const loaded = await server.get(file);
  expect(loaded.rawPayload.equals(large.bytes)).toBe(true);
  expect(loaded.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': "attachment; filename*=UTF-8''Film%20%C3%BCber%20%E2%80%9ED%C3%A4cher%E2%80%9C.mp4",
    'accept-ranges': 'bytes',
  });
  const part = await server.get(file, undefined, { range: 'bytes=10-19' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, large.bytes.subarray(10, 20)]);
  expect(server.log.join('')).not.toContain(link.split('/').at(-1));
});

test('a mail contains no link when the server has no public address', async () => {
  const withLinks = { server, token };
  server = await open({});
  token = await server.logIn('worker');
  const { email } = await send();
  await server.close();
  ({ server, token } = withLinks);
  expect(email?.text).toContain('Nicht beigefügt:\n- Film über „Dächer“ (3 MB)');
  expect(email?.text).not.toContain(PATHS.share);
}, 60_000);

test('a link opens nothing when it was changed, was forged or has ended', async () => {
  const { id, link } = await send();
  const given = link.split('/').at(-1) ?? '';
  const [name = '', until = '', signature = ''] = given.split('.');
  const statusOf = async (shown: string, file = '') => (await server.get(`${PATHS.share}/${shown}${file}`)).statusCode;
  expect(await statusOf(`${name}.${Number(until) + 86_400}.${signature}`)).toBe(404);
  expect(await statusOf(`${name}.${until}.${'A'.repeat(43)}`)).toBe(404);
  expect(await statusOf('nonsense')).toBe(404);
  expect(await statusOf('x'.repeat(200))).toBeGreaterThanOrEqual(400);
  expect(await statusOf(shareToken(server.vault, { mailId: id, until: nowSeconds() - 1 }))).toBe(410);
  expect(await statusOf(shareToken(server.vault, { mailId: id, until: nowSeconds() - 1 }), '/1')).toBe(410);
  const tidiedAway = '00000000-0000-4000-8000-000000000000';
  expect(await statusOf(shareToken(server.vault, { mailId: tidiedAway, until: nowSeconds() - 1 }))).toBe(410);
  expect(await statusOf(given, '/0')).toBe(404);
  expect(await statusOf(given, '/7')).toBe(404);
  expect(await statusOf(given, '/x')).toBe(400);
  await server.database.db.delete(mails);
  expect(await statusOf(given)).toBe(404);
});

test('a copy of the release store contains the holds that protect the packs of share links', async () => {
  const copy = path.join(server.folder, 'copy');
  await copyStore(server.releasesDir, copy);
  const held = await readdir(layoutOf(server.releasesDir).holds);
  expect([held.length > 0, await readdir(layoutOf(copy).holds)]).toEqual([true, held]);
});

test('the packs of a link stay after their release is deleted, until the link ends', async () => {
  const { link } = await send();
  await serveSamples(server, '2.0.0', samples([10]));
  const folder = releaseFolder(server.releasesDir, DISK);
  const collectAt = async (days: number) => collect(folder, await readPointer(folder), nowSeconds() + days * 86_400);
  ageHistory(server.releasesDir, 2 * KEEP_SECONDS);
  expect(await readdir(folder.holds)).not.toEqual([]);
  await collectAt(29.9);
  expect((await readdir(folder.manifests)).length).toBe(1);
  expect((await server.get(`${link}/1`)).rawPayload.equals(large.bytes)).toBe(true);
  await collectAt(31);
  expect(await readdir(folder.holds)).toEqual([]);
  expect((await server.get(`${link}/1`)).statusCode).toBe(503);
});

test('the clean-up of a release store throws an error for an unreadable hold until the hold ends', async () => {
  const folder = releaseFolder(server.releasesDir, DISK);
  const name = '0b9f8f5e-7c1d-4c7e-9a53-0c1f2f3a4b5c';
  await server.releases.hold({ name, until: nowSeconds() + 60 }, []);
  const file = (await readdir(folder.holds)).find((held) => held.endsWith(name)) ?? '';
  await writeFile(path.join(folder.holds, file), 'not JSON');
  const collectNow = async (seconds: number) => collect(folder, await readPointer(folder), seconds);
  await expect(collectNow(nowSeconds())).rejects.toThrow(/holds\/.*beschädigt/);
  await collectNow(nowSeconds() + 61);
  expect(await readdir(folder.holds)).not.toContain(file);
});
