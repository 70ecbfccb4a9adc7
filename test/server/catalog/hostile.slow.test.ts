/**
 * Crafted files must not keep the publisher busy forever. For each such file the publisher reports a fault and ends.
 */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { formatFault } from '../../../server/catalog/format/faults';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { printHints } from '../../../server/cli/printHints';
import { publishCatalog, releasesDirOf } from '../../../server/catalog/publishCatalog';
import { pointerIn } from '../releases/tempStore';
import { run, start } from '../support/program';
import { nestedFormsPdf } from './nestedFormsPdf';
import { group, product, removeTempCatalogs, tempCatalog } from './tempCatalog';

/** Time limit for one check. It exceeds two tries of drawing a PDF on a busy machine. */
const DEADLINE_MS = 200_000;
jest.setTimeout(240_000);
afterAll(removeTempCatalogs);

const ALPHA = 'products/tiles/alpha.yaml';
const PAGE = 'content/pwa/seite.yaml';

/** Rejects if the check takes longer than the deadline. */
async function faultsOf(folder: string): Promise<string[]> {
  const before = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The publisher hangs.')), DEADLINE_MS);
  });
  try {
    const { faults } = await Promise.race([loadCatalog(folder), hang]);
    expect(performance.now() - before).toBeLessThan(DEADLINE_MS);
    return faults.map(formatFault);
  } finally {
    clearTimeout(timer);
  }
}

const makePipe = (file: string) => execFileSync('mkfifo', [file]);

async function withSocket<T>(file: string, use: () => Promise<T>): Promise<T> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(file, listening));
  try {
    return await use();
  } finally {
    await new Promise((closed) => server.close(closed));
  }
}

/** A failing test may leave a thread that waits at a pipe. Opening the pipe for writing ends the thread. */
function releasePipes(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true }).map(String))
    if (name.includes('pipe')) closeSync(openSync(path.join(folder, name), constants.O_RDWR | constants.O_NONBLOCK));
}

test.each<[string, (folder: string) => void, string]>([
  [
    'a named pipe among the product files',
    (folder) => makePipe(path.join(folder, 'products/tiles/pipe.yaml')),
    'products/tiles/pipe.yaml: ist keine Datei',
  ],
  [
    'a link to a named pipe among the news files',
    (folder) => {
      mkdirSync(path.join(folder, 'news'));
      makePipe(path.join(folder, 'pipe'));
      symlinkSync('../pipe', path.join(folder, 'news/a.yaml'));
    },
    'news/a.yaml: ist keine Datei',
  ],
  [
    'a picture that is a named pipe',
    (folder) => {
      makePipe(path.join(folder, 'media/pipe.webp'));
      writeFileSync(path.join(folder, ALPHA), product().replace('bild', 'pipe'));
    },
    `${ALPHA}:4: cover: „pipe.webp“ ist keine Datei`,
  ],
  [
    'a named pipe in place of references.yaml',
    (folder) => makePipe(path.join(folder, 'references.yaml')),
    'references.yaml: ist keine Datei',
  ],
  [
    'a file link to a device',
    (folder) => symlinkSync('/dev/zero', path.join(folder, 'products/tiles/zero.yaml')),
    'products/tiles/zero.yaml: ist eine Verknüpfung aus dem Katalogordner hinaus',
  ],
  [
    'a picture that is a link to a device',
    (folder) => {
      symlinkSync('/dev/zero', path.join(folder, 'media/zero.webp'));
      writeFileSync(path.join(folder, ALPHA), product().replace('bild', 'zero'));
    },
    `${ALPHA}:4: cover: „zero.webp“ ist eine Verknüpfung aus dem Ordner media hinaus`,
  ],
  [
    'a file link to itself',
    (folder) => symlinkSync('kreis.yaml', path.join(folder, 'products/tiles/kreis.yaml')),
    'products/tiles/kreis.yaml: ist eine Verknüpfung, die im Kreis führt',
  ],
  [
    'a picture that is a link to itself',
    (folder) => {
      symlinkSync('kreis.webp', path.join(folder, 'media/kreis.webp'));
      writeFileSync(path.join(folder, ALPHA), product().replace('bild', 'kreis'));
    },
    `${ALPHA}:4: cover: „kreis.webp“ ist eine Verknüpfung, die im Kreis führt`,
  ],
  [
    'a folder that is a link to itself',
    (folder) => symlinkSync('news', path.join(folder, 'news')),
    'news: ist kein lesbarer Ordner (ELOOP)',
  ],
  [
    'a folder that is a link to a missing folder',
    (folder) => symlinkSync('weg', path.join(folder, 'news')),
    'news: ist eine Verknüpfung ins Leere',
  ],
  [
    'a file link to a missing file',
    (folder) => symlinkSync('weg.yaml', path.join(folder, 'products/tiles/nichts.yaml')),
    'products/tiles/nichts.yaml: ist eine Verknüpfung ins Leere',
  ],
  [
    'a folder with the name of a file',
    (folder) => mkdirSync(path.join(folder, 'products/tiles/ordner.yaml')),
    'products/tiles/ordner.yaml: ist keine Datei',
  ],
  [
    'a file of 1 TB',
    (folder) => {
      writeFileSync(path.join(folder, 'products/tiles/riese.yaml'), '');
      truncateSync(path.join(folder, 'products/tiles/riese.yaml'), 2 ** 40);
    },
    'products/tiles/riese.yaml: ist größer als 1 MB',
  ],
])('the check ends and reports one fault for %s', async (_name, prepare, fault) => {
  const folder = await tempCatalog();
  prepare(folder);
  try {
    expect(await faultsOf(folder)).toEqual([fault]);
  } finally {
    releasePipes(folder);
  }
});

test('the check ends and reports one fault when a product file is a socket', async () => {
  const folder = await tempCatalog();
  const socket = path.join(folder, 'products/tiles/s.yaml');
  await withSocket(socket, async () => {
    expect(await faultsOf(folder)).toEqual(['products/tiles/s.yaml: ist keine Datei']);
  });
});

const NOT_IN_TIME =
  'lässt sich nicht in 10 Sekunden Rechenzeit lesen: Der Rechner ist ausgelastet oder die Datei zu groß';
const items = (count: number, item: (index: number) => string) => Array.from({ length: count }, (_, i) => item(i));

test.each<[string, string, string, string]>([
  [
    'a file with 30,000 YAML anchors that are each used once',
    ALPHA,
    product(`advantages:\n${items(30_000, (i) => `  - &a${i} x\n  - *a${i}\n`).join('')}`),
    `${ALPHA}: ${NOT_IN_TIME}`,
  ],
  [
    'a file with 60,000 keys in one map',
    ALPHA,
    product(`technical:\n${items(60_000, (i) => `  K${i}: x\n`).join('')}`),
    `${ALPHA}: ${NOT_IN_TIME}`,
  ],
  [
    'a file with YAML aliases that multiply to billions of items',
    ALPHA,
    product(
      `advantages: &a0 [x, x, x, x, x, x, x, x, x]\n${items(9, (i) => `a${i}: &a${i + 1} [${'*a'.concat(String(i), ', ').repeat(9)}x]\n`).join('')}`,
    ),
    `${ALPHA}: wird durch seine Verweise (*) zu groß`,
  ],
  [
    'a file that repeats one long text 190 times by YAML aliases',
    ALPHA,
    product(`laying_notes: &t ${'x'.repeat(50_000)}\nadvantages: [${'*t, '.repeat(190)}x]\n`),
    `${ALPHA}: wird durch seine Verweise (*) zu groß`,
  ],
  [
    'a file with YAML lists of 50,000 levels',
    ALPHA,
    '['.repeat(50_000),
    `${ALPHA}: ist zu tief verschachtelt (höchstens 64 Ebenen)`,
  ],
  [
    'a file with YAML lists of 70 levels',
    ALPHA,
    product(`advantages: ${'['.repeat(70)}${']'.repeat(70)}\n`),
    `${ALPHA}: ist zu tief verschachtelt (höchstens 64 Ebenen)`,
  ],
  [
    'a YAML anchor that contains itself',
    ALPHA,
    product('advantages: &a [*a]\n'),
    `${ALPHA}: ist zu tief verschachtelt (höchstens 64 Ebenen)`,
  ],
  [
    'a product text of 50,000 times _a*',
    ALPHA,
    product().replace('Ein Ziegel.', '_a*'.repeat(50_000)),
    `${ALPHA}:5: description: ${NOT_IN_TIME}`,
  ],
  [
    'a page text of 50,000 times _a*',
    PAGE,
    group(`  - { type: CS_MARKETINGTEXT, text: '${'_a*'.repeat(50_000)}' }\n`),
    `${PAGE}:4: content[0].text: ${NOT_IN_TIME}`,
  ],
  [
    'a product text with lists of 5,000 levels',
    ALPHA,
    product().replace('Ein Ziegel.', `'${'- '.repeat(5_000)}x'`),
    `${ALPHA}:5: description: ist zu tief verschachtelt`,
  ],
])('the check ends with one fault for %s', async (_name, file, text, fault) => {
  expect(await faultsOf(await tempCatalog({ [file]: text }))).toEqual([fault]);
});

test('the check reports only the first faults of a file full of faults', async () => {
  const keys = items(3_000, (i) => `unbekannt${i}: x\n`).join('');
  const faults = await faultsOf(await tempCatalog({ [ALPHA]: product(keys) }));
  expect(faults).toHaveLength(51);
  expect(faults).toContain(`${ALPHA}: hat noch mehr Fehler dieser Art, die hier nicht genannt werden`);
});

test('the check refuses a picture of 144 megapixels although its file is smaller than 1 MB', async () => {
  const create = { width: 12_000, height: 12_000, channels: 3, background: '#000' } as const;
  const bomb = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const folder = await tempCatalog({ 'media/b.png': bomb, [ALPHA]: product().replace('bild.webp', 'b.png') });
  expect(await faultsOf(folder)).toEqual([
    `${ALPHA}:4: cover: „b.png“ hat mit 144 Megapixeln zu viele Bildpunkte (höchstens 100)`,
  ]);
});

test('the check stops drawing a PDF that takes too long or too much memory', async () => {
  const item = (file: string) => product(`plans: { de_DE: [{ file: ${file}, name: Plan }] }\n`);
  const hostile = await tempCatalog({ 'media/d.pdf': nestedFormsPdf(25), [ALPHA]: item('d.pdf') });
  const { faults } = await loadCatalog(hostile);
  // This PDF exceeds either the time limit or the memory limit, depending on the machine.
  expect(faults.map(formatFault)).toEqual([
    expect.stringMatching(/:6: plans\.de_DE\[0\]\.file: „d\.pdf“ (?:lässt sich nicht in 30 Sek|bringt .* zum Absturz)/),
  ]);
  const friendly = await tempCatalog({ 'media/d.pdf': nestedFormsPdf(3), [ALPHA]: item('d.pdf') });
  expect(await faultsOf(friendly)).toEqual([]);
});

test('when a file takes too long to read, the publish command fails and keeps the old release', async () => {
  const folder = await tempCatalog();
  const env = { DATA_DIR: path.join(await tempCatalog(), 'data') };
  const publish = ['server/cli/catalogPublish.ts', env, [folder]] as const;
  expect(await run(...publish)).toMatchObject({ code: 0 });
  const files: readonly (readonly [string, string])[] = [
    [ALPHA, product().replace('Ein Ziegel.', '_a*'.repeat(50_000))],
    ['catalog.yaml', 'version: 2.0.0\n'.concat(...items(30_000, (i) => `a${i}: &a${i} [*a${i}]\n`))],
  ];
  for (const [file, text] of files) {
    const sound = readFileSync(path.join(folder, file));
    writeFileSync(path.join(folder, file), text);
    const child = start(publish[0], env, [folder, '--version', '2.0.0']);
    const killer = setTimeout(() => child.kill('SIGKILL'), 120_000);
    const errors: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    clearTimeout(killer);
    expect([code, errors.join('')]).toEqual([
      75,
      expect.stringMatching(/^\S+\.yaml.*\nDas Lesen wurde abgebrochen\. Es wurde/),
    ]);
    expect(pointerIn(releasesDirOf(env.DATA_DIR)).version).toBe('1.0.0');
    writeFileSync(path.join(folder, file), sound);
  }
});

test('publishing a draft reports exactly one fault when reading catalog.yaml takes too long', async () => {
  const [folder, dataDir] = [await tempCatalog(), await tempCatalog()];
  expect((await publishCatalog({ folder, dataDir })).result).not.toBeNull();
  const text = 'version: 2.0.0\n'.concat(...items(30_000, (i) => `a${i}: &a${i} [*a${i}]\n`));
  writeFileSync(path.join(folder, 'catalog.yaml'), text);
  const { faults } = { faults: [], ...(await publishCatalog({ folder, dataDir, draft: true })) };
  expect(faults.map(formatFault)).toEqual([`catalog.yaml: ${NOT_IN_TIME}`]);
});

test('the hints of a check break off without an error when reading catalog.yaml takes too long', async () => {
  const text = 'version: 2.0.0\n'.concat(...items(30_000, (i) => `a${i}: &a${i} [*a${i}]\n`));
  const folder = await tempCatalog({ 'catalog.yaml': text });
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await printHints(folder);
  expect(warn.mock.calls).toEqual([['Das Lesen wurde abgebrochen. Die Hinweise zum Katalog fehlen deshalb.']]);
  warn.mockRestore();
});

test.each(['draft', 'required', 'note'])(
  'the publish command fails when npm takes the option --%s for itself',
  async (name) => {
    const dataDir = path.join(await tempCatalog(), 'data');
    const env = { DATA_DIR: dataDir, [`npm_config_${name}`]: 'true', npm_lifecycle_event: 'catalog:publish' };
    expect(await run('server/cli/catalogPublish.ts', env, [await tempCatalog()])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^--${name} erreicht .*: Vor den Angaben fehlt --, .* npm run catalog:publish -- --${name}$`, 'm'),
      ),
    });
    expect(existsSync(dataDir)).toBe(false);
  },
);
