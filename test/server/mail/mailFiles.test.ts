import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { MailFile } from '../../../server/db/schema';
import { dayText, sizeText } from '../../../server/mail/formats';
import { mailFault } from '../../../server/mail/mailFault';
import { LOGO_ADDRESS } from '../../../server/mail/logo';
import { mimeStream } from '../../../server/mail/mime';
import { folderTransport } from '../../../server/mail/transports/folder';
import { sampleMessage } from '../support/sampleRows';

const file = (name: string, attached = true): MailFile => ({
  ...{ fileName: `${name}.pdf`, name, type: 'application/pdf', length: 3, pieces: [], attached },
});
const mail = {
  id: 'mail',
  recipient: 'k@b.example',
  message: { ...sampleMessage, replyTo: { name: 'Eva Muster', address: 'eva@muster.example' } },
  files: [file('Größe'), file('Film', false), file('Plan')],
};
const open = ({ name }: MailFile) => Readable.from([Buffer.from(`bytes of ${name}`)]);

describe('the raw bytes of a mail', () => {
  test('contain the sender, the recipient, the text and the attached files', async () => {
    const parsed = await PostalMime.parse(await buffer(mimeStream(mail, open)));
    expect(parsed).toMatchObject({
      from: { name: '', address: 'versand@dach.example' },
      to: [{ name: '', address: 'k@b.example' }],
      replyTo: [{ name: 'Eva Muster', address: 'eva@muster.example' }],
      subject: 'Dokumente',
      date: new Date(0).toISOString(),
      messageId: '<1@dach.example>',
      text: 'Hallo\n',
      html: '<p>Hallo</p>\n',
    });
    expect(parsed.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Größe.pdf', 'application/pdf'],
      ['Plan.pdf', 'application/pdf'],
    ]);
    expect(parsed.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())).toEqual([
      'bytes of Größe',
      'bytes of Plan',
    ]);
  });

  test('contain the logo only if the mail has one', async () => {
    const logo = Buffer.from('PNG').toString('base64');
    const message = { ...mail.message, html: `<img src="${LOGO_ADDRESS}" alt="Werk" />`, logo };
    const parsed = await PostalMime.parse(await buffer(mimeStream({ ...mail, message }, open)));
    const logos = parsed.attachments.filter(({ contentId }) => contentId === '<logo>');
    expect(logos.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([['image/png', 'inline']]);
    expect(parsed.attachments).toHaveLength(3);
  });

  test('are the same at each creation', async () => {
    const [first, second] = [await buffer(mimeStream(mail, open)), await buffer(mimeStream(mail, open))];
    expect(second.equals(first)).toBe(true);
    const lines = { ...mail, message: { ...mail.message, text: 'Guten Tag,\nein\nGruß', html: '<p>\nein\nGruß</p>' } };
    for (const bytes of [first, await buffer(mimeStream(lines, open))])
      expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('have no reply address when none is given', async () => {
    const parsed = await PostalMime.parse(
      await buffer(mimeStream({ ...mail, message: { ...mail.message, replyTo: null } }, open)),
    );
    expect(parsed.replyTo).toBeUndefined();
  });

  test('name at most one recipient', async () => {
    const bytes = await buffer(mimeStream({ ...mail, recipient: 'a@b.example,c@d.example' }, open));
    expect((await PostalMime.parse(bytes)).to?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test('cannot be created when an attached file cannot be read', async () => {
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('The disk is broken.'));
        },
      });
    await expect(buffer(mimeStream(mail, broken))).rejects.toThrow('The disk is broken.');
  });
});

describe('a mail that is delivered to a folder', () => {
  let base: string;
  beforeEach(async () => (base = await mkdtemp(path.join(tmpdir(), 'dachberater-mail-'))));
  afterEach(() => rm(base, { recursive: true, force: true }));

  const deliver = (folder: string, signal = new AbortController().signal, opened = open) =>
    folderTransport(folder).deliver({ mail, open: opened, onHandOver: async () => undefined, signal });

  test('becomes a file that only its owner can read', async () => {
    const folder = path.join(base, 'deep', 'mail');
    expect(await deliver(folder)).toEqual({ kind: 'sent', answered: true });
    expect(await readdir(folder)).toEqual(['mail.eml']);
    const bytes = await readFile(path.join(folder, 'mail.eml'));
    expect(bytes.equals(await buffer(mimeStream(mail, open)))).toBe(true);
    expect((await stat(path.join(folder, 'mail.eml'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test('replaces the unfinished file that a crash left', async () => {
    await writeFile(path.join(base, 'mail.eml.draft'), 'half a mail'.repeat(10_000));
    expect(await deliver(base)).toEqual({ kind: 'sent', answered: true });
    expect(await readdir(base)).toEqual(['mail.eml']);
    expect((await readFile(path.join(base, 'mail.eml'), 'latin1')).includes('half a mail')).toBe(false);
  });

  test('gets the result "failed" when the folder cannot be created', async () => {
    await writeFile(path.join(base, 'file'), '');
    const attempt = await deliver(path.join(base, 'file'));
    expect(attempt).toMatchObject({ kind: 'failed', answered: true });
    expect(mailFault(attempt.error)).toEqual({ code: 'EEXIST' });
  });

  test('leaves no finished file when the try is aborted', async () => {
    const ending = new AbortController();
    const attempt = deliver(base, ending.signal, () => new Readable({ read: () => ending.abort() }));
    expect(await attempt).toMatchObject({ kind: 'failed', answered: true });
    expect(await readdir(base)).not.toContain('mail.eml');
    await mkdir(path.join(base, 'after'));
  });
});

test.each<[string, unknown, object]>([
  ['a text', 'Nein.', {}],
  ['nothing', undefined, {}],
  ['an error without a code', new TypeError('to kunde@beispiel.de'), { code: 'TypeError' }],
  ['a code', Object.assign(new Error('to kunde@beispiel.de'), { code: 'ECONNREFUSED' }), { code: 'ECONNREFUSED' }],
  [
    'an answer of the mail server',
    Object.assign(new Error('kunde@beispiel.de'), { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }),
    { code: 'EENVELOPE', status: 550, command: 'RCPT TO' },
  ],
  [
    'a code and the cause in the connection',
    Object.assign(new Error(''), { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }),
    { code: 'ESOCKET', cause: 'CERT_HAS_EXPIRED' },
  ],
  [
    'one code as both code and cause',
    Object.assign(new Error(''), { code: 'ESOCKET', originalCode: 'ESOCKET' }),
    { code: 'ESOCKET' },
  ],
  ['fields of wrong types', { code: 'E', responseCode: '550', command: 7, originalCode: 9 }, { code: 'E' }],
  ['an object that is no error', { message: 'kunde@beispiel.de' }, {}],
])('mailFault returns codes, but no error texts and no addresses (error: %s)', (_what, error, said) =>
  expect(mailFault(error)).toEqual(said),
);

test.each([
  [0, '1 KB'],
  [100, '1 KB'],
  [1_536, '2 KB'],
  [1_048_575, '1024 KB'],
  [1_048_576, '1 MB'],
  [1_500_000, '1,4 MB'],
  [20_000_000, '19,1 MB'],
])('a file size is shown in KB or MB: %i bytes give "%s"', (bytes, text) => expect(sizeText(bytes)).toBe(text));

test('dayText writes a German date with no-break spaces', () => {
  expect(dayText(new Date('2026-12-20T22:59:00Z'))).toBe('20.\u00a0Dezember\u00a02026');
  expect(dayText(new Date('2026-12-20T23:00:00Z'))).toBe('21.\u00a0Dezember\u00a02026');
});
