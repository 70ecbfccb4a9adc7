import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDocuments } from '../../../server/mail/sheetDocuments';
import { SheetPrinter } from '../../../server/mail/sheetPrinter';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { DOCUMENT_TYPE } from '../../../src/contract/base/format';
import { ACCESSORIES_PATH } from '../../../src/contract/paths/documents';
import { pagesOf } from '../../support/pdf';
import { publish } from '../../support/publishing';
import { accessories, accessoryOfKind } from '../../support/sampleAccessories';
import { calculationPart, finderPart, sheetOf, sheetRelease } from '../../support/sampleSheets';

jest.setTimeout(60_000);

const ARTICLES = accessories([
  accessoryOfKind('batten', { name: 'Latte 40/60', content: 4 }),
  accessoryOfKind('underlay', { name: 'Bahn von gestern', valid_until: '2026-11-20' }),
]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), `dachberater-accessories-${randomUUID()}`));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function foundFor(inputs: ReturnType<typeof sheetOf>) {
  const found = await findDocuments(openReleaseStore(folder), inputs, 'sheet');
  if (!found.ok) throw new Error('The sample release has all documents.');
  return found;
}

async function publishWithArticles(): Promise<void> {
  const release = sheetRelease('1.2.3');
  const bytes = () => Buffer.from(JSON.stringify(ARTICLES));
  const files = [...release.files, { address: ACCESSORIES_PATH, type: DOCUMENT_TYPE, bytes }];
  await publish(folder, { ...release, files });
}

test("the server prints a calculation with the articles of the sheet's release that are valid on its day", async () => {
  await publishWithArticles();
  const inputs = sheetOf(calculationPart);
  const { documents, brand, sign } = await foundFor(inputs);
  expect(documents.accessories?.map(({ name }) => name)).toEqual(['Latte 40/60']);
  const printer = new SheetPrinter();
  try {
    const { bytes } = await printer.print({ inputs, documents, brand, sign });
    const text = (await pagesOf(Buffer.from(bytes))).join(' ');
    expect(text).toContain('Dachlatten 466,4 m Latte 40/60');
    expect(text).not.toContain('Bahn von gestern');
  } finally {
    await printer.close();
  }
});

test('the server loads no articles for a sheet without a calculation', async () => {
  await publishWithArticles();
  expect((await foundFor(sheetOf(finderPart))).documents.accessories).toBeNull();
});

test('the server prints a sheet of a release without accessories', async () => {
  await publish(folder, sheetRelease('1.2.3'));
  expect((await foundFor(sheetOf(calculationPart))).documents.accessories).toBeNull();
});
