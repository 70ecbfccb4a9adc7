import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileIdOf } from '../../../../server/base/digest';
import { isInside, MediaFault, openMediaFile } from '../../../../server/catalog/media/mediaFiles';
import { picture, removeTempCatalogs, tempCatalog } from '../tempCatalog';

afterAll(removeTempCatalogs);

const mediaWith = async (files: Readonly<Record<string, string | Buffer>> = {}): Promise<string> =>
  path.join(
    await tempCatalog(Object.fromEntries(Object.entries(files).map(([name, text]) => [`media/${name}`, text]))),
    'media',
  );
async function faultOf(root: string, name: string): Promise<string | null> {
  const opened = await openMediaFile(root, name);
  return opened instanceof MediaFault ? opened.reason : null;
}

test('openMediaFile returns id, kind and extension of a media file', async () => {
  const bytes = await picture();
  const root = await mediaWith({ 'Bilder/Ziegel.WEBP': bytes, 'text.txt': 'Ziegel' });
  const opened = await openMediaFile(root, 'Bilder/Ziegel.WEBP');
  expect(opened).toMatchObject({ id: fileIdOf(bytes), kind: 'picture', type: 'image/webp', extension: 'webp' });
  expect(opened instanceof MediaFault ? null : await opened.bytes()).toEqual(bytes);
  expect(await openMediaFile(root, 'text.txt')).toMatchObject({ kind: 'tender', extension: 'txt' });
});

test('the fault of a missing medium names an existing file that differs only in capitals', async () => {
  const bytes = await picture();
  const root = await mediaWith({ 'Bilder/Ziegel.webp': bytes });
  const there = 'dort liegt „Bilder/Ziegel.webp“ (andere Groß- und Kleinschreibung)';
  expect(await faultOf(root, 'bilder/ziegel.WEBP')).toBe(`„bilder/ziegel.WEBP“ fehlt im Ordner media, ${there}`);
  expect(await faultOf(root, 'bilder/weg.webp')).toBe('„bilder/weg.webp“ fehlt im Ordner media');
  symlinkSync('nirgends.webp', path.join(root, 'leer.webp'));
  expect(await faultOf(root, 'leer.webp')).toBe('„leer.webp“ fehlt im Ordner media');
});

test.each([
  ['Bilder\\bild.webp', '„Bilder\\bild.webp“ hat \\ im Pfad: Ordner und Datei werden mit / getrennt'],
  ['/bild.webp', '„/bild.webp“ führt aus dem Ordner media hinaus'],
  ['../bild.webp', '„../bild.webp“ führt aus dem Ordner media hinaus'],
  ['a/../../bild.webp', '„a/../../bild.webp“ führt aus dem Ordner media hinaus'],
  ['a\0.webp', '„a\0.webp“ führt aus dem Ordner media hinaus'],
  ['bild.gif', '„bild.gif“ hat keine erlaubte Endung'],
  ['weg.webp', '„weg.webp“ fehlt im Ordner media'],
  ['weg/bild.webp', '„weg/bild.webp“ fehlt im Ordner media'],
  ['bild.webp/bild.webp', '„bild.webp/bild.webp“ ist nicht lesbar (ENOTDIR)'],
  ['leer.webp', '„leer.webp“ ist leer'],
  ['text.webp', '„text.webp“ hat nicht den Inhalt, den die Endung angibt'],
  ['ordner.webp', '„ordner.webp“ ist keine Datei'],
  ['pipe.webp', '„pipe.webp“ ist keine Datei'],
  ['kreis.webp', '„kreis.webp“ ist eine Verknüpfung, die im Kreis führt'],
  ['hinaus.webp', '„hinaus.webp“ ist eine Verknüpfung aus dem Ordner media hinaus'],
  ['neben.webp', '„neben.webp“ ist eine Verknüpfung aus dem Ordner media hinaus'],
  ['gross.webp', '„gross.webp“ ist mit 15,6 MB zu groß (höchstens 15 MB)'],
  ['a/../bild.webp', null],
  ['./bild.webp', null],
  ['hinein.webp', null],
])('openMediaFile checks a path (null: no fault): path %j, fault %j', async (name, fault) => {
  const root = await mediaWith({ 'leer.webp': '', 'text.webp': 'Ziegel', 'gross.webp': '', 'a/x.txt': 'x' });
  mkdirSync(path.join(root, 'ordner.webp'));
  execFileSync('mkfifo', [path.join(root, 'pipe.webp')]);
  symlinkSync('kreis.webp', path.join(root, 'kreis.webp'));
  symlinkSync('/etc/hostname', path.join(root, 'hinaus.webp'));
  // A check that compares only the beginnings of paths would accept this neighbour folder.
  mkdirSync(`${root}-alt`);
  writeFileSync(`${root}-alt/bild.webp`, await picture());
  symlinkSync('../media-alt/bild.webp', path.join(root, 'neben.webp'));
  symlinkSync('bild.webp', path.join(root, 'hinein.webp'));
  truncateSync(path.join(root, 'gross.webp'), 16_315_843);
  expect(await faultOf(root, name)).toBe(fault);
});

test('openMediaFile reads a file of the largest allowed size', async () => {
  const root = await mediaWith({ 'gross.txt': 'x'.repeat(5 * 1024 * 1024) });
  expect(await faultOf(root, 'gross.txt')).toBeNull();
});

test.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
  ['NFC', 'NFC'],
] as const)('a path in the Unicode form %s finds file names in the form %s', async (written, spelled) => {
  const root = await mediaWith({ ['grün/köpfe/bär.txt'.normalize(spelled)]: 'x' });
  expect(await faultOf(root, 'grün/köpfe/bär.txt'.normalize(written))).toBeNull();
});

test('when two file names differ only in Unicode form, openMediaFile opens the one in the form of the path', async () => {
  const root = await mediaWith({ ['ä.txt'.normalize('NFC')]: 'eins', ['ä.txt'.normalize('NFD')]: 'zwei' });
  for (const [form, text] of [
    ['NFC', 'eins'],
    ['NFD', 'zwei'],
  ] as const)
    expect(await openMediaFile(root, 'ä.txt'.normalize(form))).toMatchObject({ id: fileIdOf(Buffer.from(text)) });
});

test('isInside is false for the media folder itself, and throws for a missing file', async () => {
  const root = await mediaWith();
  expect(await isInside(root, root)).toBe(false);
  expect(await isInside(root, path.join(root, 'bild.webp'))).toBe(true);
  await expect(isInside(root, path.join(root, 'weg'))).rejects.toThrow('ENOENT');
});
