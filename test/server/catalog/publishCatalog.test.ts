import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFault } from '../../../server/catalog/format/faults';
import {
  checkCatalog,
  publishCatalog,
  releasesDirOf,
  renewDraft,
  type CatalogOrder,
  type PublishedCatalog,
} from '../../../server/catalog/publishCatalog';
import { fingerprintOf } from '../../../server/catalog/home/fingerprint';
import { removalLine, type Removal } from '../../../server/catalog/removal';
import { layoutOf } from '../../../server/releases/folder/layout';
import { readDraft } from '../../../server/releases/folder/pointers';
import { readSources } from '../../../server/releases/folder/sources';
import { originsIn } from '../../../server/releases/check/origins';
import type { Pointer } from '../../../src/contract/release/release';
import { pointerIn } from '../releases/tempStore';
import { catalog, product, removeTempCatalogs, tempCatalog } from './tempCatalog';
import { activate } from '../../support/publishing';
import { flipBit } from '../support/rot';

jest.setTimeout(120_000);
afterAll(removeTempCatalogs);

const ALPHA = 'products/tiles/alpha.yaml';
const NOT_NEWER = 'Version 1.0.0 ist nicht neuer als die veröffentlichte Version 1.0.0';

let order: Pick<CatalogOrder, 'folder' | 'dataDir'>;
beforeEach(async () => {
  order = { folder: await tempCatalog(), dataDir: await tempCatalog() };
});

const write = (file: string, text: string) => writeFileSync(path.join(order.folder, file), text);
const change = (what: string) => write(ALPHA, product(`advantages: [${what}]\n`));
const ownVersion = (version: string) =>
  write(
    'catalog.yaml',
    catalog((text) => text.replace('1.0.0', version)),
  );
const check = async (more: Partial<CatalogOrder> = {}) =>
  (await checkCatalog({ ...order, ...more })).faults.map((fault) => formatFault(fault));
const cameTo = (published: PublishedCatalog | null): string => {
  if (published === null) return 'as it was';
  if (published.result !== null) return published.result.pointer.version;
  return published.removal === null ? published.faults.map(formatFault).join() : removalLine(published.removal);
};
const publish = async (more: Partial<CatalogOrder> = {}) => cameTo(await publishCatalog({ ...order, ...more }));
const renew = async () => cameTo(await renewDraft(order));
const current = () => pointerIn(releasesDirOf(order.dataDir)).version;
const draftFile = () => path.join(releasesDirOf(order.dataDir), 'draft');

test('the check finds no fault in a new, a published and a changed catalogue folder', async () => {
  expect(await check()).toEqual([]);
  await publish();
  expect(await check()).toEqual([]);
  expect(await check({ version: '1.0.1' })).toEqual([]);
  expect(await check({ version: '1.0.0' })).toEqual([expect.stringContaining(`catalog.yaml: --version: ${NOT_NEWER}`)]);
  change('Neu');
  expect(await check()).toEqual([]);
  expect((await checkCatalog(order)).version).toBe('1.0.1');
  ownVersion('1.1.0');
  expect(await check()).toEqual([]);
  expect((await checkCatalog(order)).version).toBe('1.1.0');
});

test('after a release whose version came from the command line, the check proposes the next version', async () => {
  await publish({ version: '1.0.1' });
  change('Neu');
  expect(await check()).toEqual([]);
  const fault = 'Version 1.0.0 ist nicht neuer als die veröffentlichte Version 1.0.1; möglich ist --version 1.0.2';
  expect(await publish()).toContain(`: version: ${fault}`);
  expect(await publish({ version: '1.0.2' })).toBe('1.0.2');
  await activate(releasesDirOf(order.dataDir), '1.0.1');
  // Version 1.0.1 is current again, but the store still contains 1.0.2. So the next free version is 1.0.3.
  expect((await checkCatalog(order)).version).toBe('1.0.3');
});

test('a catalogue without a version gets the next version', async () => {
  write(
    'catalog.yaml',
    catalog((text) => text.replace('version: 1.0.0\n', '')),
  );
  expect(await check()).toEqual([]);
  expect(await publish()).toBe('1.0.0');
  change('Neu');
  expect(await publish({ draft: true })).toBe('1.0.1');
  expect(await publish()).toBe('1.0.1');
  expect(await renew()).toBe('as it was');
});

test('publishing a faulty catalogue makes no release, even with a new version', async () => {
  await publish();
  write(ALPHA, product('advantages: Neu\n'));
  const faults = [`${ALPHA}:6: advantages: Liste erwartet, gefunden: „Neu“`];
  expect(await check()).toEqual(faults);
  for (const version of ['1.0.0', '1.1.0']) {
    const published = await publishCatalog({ ...order, version });
    expect(published.result).toBeNull();
  }
  expect(current()).toBe('1.0.0');
});

test('a release never changes the version in catalog.yaml', async () => {
  await publish();
  change('Neu');
  expect(await publish()).toContain(`: version: ${NOT_NEWER}`);
  expect(current()).toBe('1.0.0');
});

test('a release carries the time of its publication in seconds', async () => {
  const before = Math.floor(Date.now() / 1000);
  await publish();
  const { timestamp } = pointerIn(releasesDirOf(order.dataDir));
  expect([timestamp >= before, timestamp <= Date.now() / 1000]).toEqual([true, true]);
});

test('a draft gets the next free version by default', async () => {
  await publish();
  expect(await publish({ draft: true })).toBe('1.0.1');
  expect(await publish({ draft: true, version: '1.5.0' })).toBe('1.5.0');
  ownVersion('1.1.0');
  expect(await publish({ draft: true })).toBe('1.1.0');
  expect(await publish({ draft: true, version: '1.0.0' })).toContain(`--version: ${NOT_NEWER}`);
  expect(current()).toBe('1.0.0');
  expect(await publish()).toBe('1.1.0');
  expect(current()).toBe('1.1.0');
});

test('renewDraft replaces the draft when the catalogue folder differs from it', async () => {
  await publish({ version: '1.0.0' });
  expect(await renew()).toBe('as it was');
  await publish({ version: '2.0.0' });
  // The folder and the release 2.0.0 have equal content, so no draft is needed.
  expect(await renew()).toBe('as it was');
  change('Neu');
  expect(await renew()).toBe('2.0.1');
  expect(await renew()).toBe('as it was');
  write(ALPHA, product());
  expect(await renew()).toBe('2.0.1');
});

test('renewDraft replaces a damaged draft', async () => {
  await publish();
  change('Neu');
  await publish({ draft: true });
  writeFileSync(draftFile(), '{');
  expect(await renew()).toBe('1.0.1');
  const { version, sha256 } = JSON.parse(readFileSync(draftFile(), 'utf8')) as Pointer;
  expect(version).toBe('1.0.1');
  rmSync(path.join(releasesDirOf(order.dataDir), 'manifests', sha256));
  expect(await renew()).toBe('1.0.1');
  expect(await renew()).toBe('as it was');
  // renewDraft replaces a damaged draft even when the folder equals the release.
  write(ALPHA, product());
  writeFileSync(draftFile(), '{');
  expect(await renew()).toBe('1.0.1');
});

test('an unreadable pointer to the current release prevents releases and drafts', async () => {
  await publish();
  writeFileSync(path.join(releasesDirOf(order.dataDir), 'current'), '{');
  for (const attempt of [() => publish({ version: '2.0.0' }), () => publish({ draft: true }), renew, check])
    await expect(attempt()).rejects.toThrow('Die Datei releases/current ist beschädigt.');
});

test('a release deletes unused derived pictures, but a draft keeps them', async () => {
  const unused = path.join(order.dataDir, 'derived', 'unused');
  mkdirSync(path.dirname(unused));
  writeFileSync(unused, '');
  await publish();
  expect(existsSync(unused)).toBe(false);
  writeFileSync(unused, '');
  await publish({ draft: true });
  expect(existsSync(unused)).toBe(true);
});

test('a release remembers the fingerprint of its catalogue and who published it', async () => {
  await publish({ way: 'start' });
  change('Neu');
  await publish({ version: '1.0.1' });
  const [current, former] = await originsIn(releasesDirOf(order.dataDir));
  expect(current?.origin).toMatchObject({ catalog: await fingerprintOf(order.folder), way: 'command' });
  expect(former?.origin).toMatchObject({ catalog: expect.stringMatching(/^[0-9a-f]{64}$/), way: 'start' });
  expect(former?.origin?.catalog).not.toBe(current?.origin?.catalog);
});

test('a publication by an editor fails when another release has become current', async () => {
  await publish();
  const editor = { actor: 7, address: null, entries: [ALPHA] };
  const refusal = publish({ version: '1.0.1', editor: { ...editor, base: 'f'.repeat(64) } });
  await expect(refusal).rejects.toThrow('Inzwischen ist eine andere Version veröffentlicht.');
  const base = pointerIn(releasesDirOf(order.dataDir)).sha256;
  expect(await publish({ version: '1.0.1', note: 'Neu', editor: { ...editor, base } })).toBe('1.0.1');
  const [origin] = await originsIn(releasesDirOf(order.dataDir));
  expect(origin?.origin).toMatchObject({ way: 'editor', account: null, person: 7, note: 'Neu', entries: [ALPHA] });
});

test('a release and a draft keep the exact texts of their YAML files', async () => {
  const layout = layoutOf(releasesDirOf(order.dataDir));
  const textIn = async (pointer: Pointer | null) => pointer && (await readSources(layout, pointer))?.get(ALPHA);
  const first = `\ufeff${product('# A\u0308nderung\n').replaceAll('\n', '\r\n')}`;
  write(ALPHA, first);
  await publish();
  const published = pointerIn(releasesDirOf(order.dataDir));
  const texts = await readSources(layout, published);
  expect([...(texts?.keys() ?? [])].toSorted()).toEqual(['catalog.yaml', 'content/pwa/seite.yaml', ALPHA]);
  change('Neu');
  await publish({ draft: true });
  expect(await textIn(published)).toBe(first);
  expect(await textIn(await readDraft(layout))).toBe(product('advantages: [Neu]\n'));
});

describe('a catalogue without the product Beta of the published release', () => {
  const BETA = 'products/tiles/beta.yaml';
  let questions: Removal[];
  const consent = (answer: boolean) => async (removal: Removal) => {
    questions.push(removal);
    return answer;
  };

  beforeEach(async () => {
    questions = [];
    write(BETA, product('', 'beta').replace('name: Alpha', 'name: Beta'));
    await publish();
    rmSync(path.join(order.folder, BETA));
  });

  test('is not published without consent', async () => {
    const line = '1 von 2 Produkten fällt weg: Beta.';
    expect(await publish({ version: '2.0.0' })).toBe(line);
    expect(await publish({ version: '2.0.0', consent: consent(false) })).toBe(line);
    expect(questions).toEqual([{ gone: [{ id: 'beta', name: 'Beta' }], before: 2 }]);
    expect(current()).toBe('1.0.0');
  });

  test('is published with consent, which is asked for once', async () => {
    expect(await publish({ version: '2.0.0', consent: consent(true) })).toBe('2.0.0');
    expect(questions).toHaveLength(1);
    expect(await publish({ version: '2.0.1', consent: consent(false) })).toBe('2.0.1');
    expect(questions).toHaveLength(1);
  });

  test('becomes a draft without a question', async () => {
    expect(await publish({ draft: true, consent: consent(false) })).toBe('1.0.1');
    expect(questions).toEqual([]);
  });

  test('is asked about again when another publisher publishes a further product meanwhile', async () => {
    const more = await tempCatalog({
      [BETA]: product('', 'beta').replace('name: Alpha', 'name: Beta'),
      'products/tiles/gamma.yaml': product('', 'gamma').replace('name: Alpha', 'name: Gamma'),
    });
    const meanwhile = async (removal: Removal) => {
      questions.push(removal);
      if (questions.length === 1) await publishCatalog({ folder: more, dataDir: order.dataDir, version: '1.1.0' });
      return true;
    };
    expect(await publish({ version: '2.0.0', consent: meanwhile })).toBe('2.0.0');
    expect(questions.map(({ gone }) => gone.map(({ name }) => name))).toEqual([['Beta'], ['Beta', 'Gamma']]);
  });

  test('is published without a question when the published product list is damaged', async () => {
    for (const pack of readdirSync(path.join(releasesDirOf(order.dataDir), 'packs')))
      flipBit(path.join(releasesDirOf(order.dataDir), 'packs', pack));
    expect(await publish({ version: '2.0.0', consent: consent(false) })).toBe('2.0.0');
    expect(questions).toEqual([]);
  });
});
