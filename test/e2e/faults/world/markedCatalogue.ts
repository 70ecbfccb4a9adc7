/** Adds the release's version to every document and brand file of the demo, so that a file shows its release. */
import path from 'node:path';
import { DOCUMENT_TYPE } from '../../../../src/contract/base/format';
import { isVersion } from '../../../../src/contract/base/version';
import { BRAND_PATHS, isBrandPath } from '../../../../src/contract/brand/brandPaths';
import { loadCatalog } from '../../../../server/catalog/loadCatalog';
import type { ReleaseFile } from '../../../../server/releases/publish/releaseFile';
import { demoPictures } from '../../../support/derivedPictures';

const CATALOGUE = path.resolve(__dirname, '../../../../catalog');

let loaded: Promise<readonly ReleaseFile[]> | null = null;

/** Returns all files of the demo catalogue, with `version` in every document and in every file of the brand. */
export async function markedCatalogue(version: string): Promise<ReleaseFile[]> {
  loaded ??= loadFiles();
  const files = await loaded;
  return Promise.all(
    files.map((file) => {
      if (file.type === DOCUMENT_TYPE || file.address === BRAND_PATHS.manifest) return markFile(file, version);
      return isBrandPath(file.address) ? markEnd(file, version) : file;
    }),
  );
}

async function loadFiles(): Promise<readonly ReleaseFile[]> {
  const { release, faults } = await loadCatalog(CATALOGUE, { derivedDir: demoPictures() });
  if (release === null) throw new Error(`The demo catalogue has faults: ${JSON.stringify(faults)}`);
  return release.files;
}

async function markFile({ address, type, bytes }: ReleaseFile, version: string): Promise<ReleaseFile> {
  // The cast is safe, because each document of a release is an object or a list.
  const document = JSON.parse(Buffer.from(await bytes()).toString()) as object;
  const withTexts = JSON.stringify(mark(document, version));
  // A document without texts, such as the list of brochures, gets the field `version`.
  const marked = Buffer.from(withTexts.includes(version) ? withTexts : JSON.stringify({ ...document, version }));
  return { address, type, bytes: () => marked };
}

/** Appends the version, as a comment or after the end of a picture, where programs ignore it. */
async function markEnd(file: ReleaseFile, version: string): Promise<ReleaseFile> {
  const [begin, end] = COMMENTS[file.type] ?? ['', ''];
  const marked = Buffer.concat([await file.bytes(), Buffer.from(`${begin}⟦${version}⟧${end}`)]);
  return { ...file, bytes: () => marked };
}

const COMMENTS: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  'text/css; charset=utf-8': ['/* ', ' */'],
  'image/svg+xml': ['<!-- ', ' -->'],
};

/** Appends `⟦version⟧` to every text that people read, and sets the field `version` of the document. */
function mark(entry: unknown, version: string): unknown {
  if (Array.isArray(entry)) return entry.map((part) => mark(part, version));
  if (typeof entry !== 'object' || entry === null) return entry;
  // A string `value` beside a `label` is the id of a filter option and must stay unchanged.
  const texts = 'label' in entry ? ['name'] : ['name', 'value'];
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => {
      if (typeof value !== 'string') return [key, mark(value, version)];
      if (key === 'version' && isVersion(value)) return [key, version];
      const isText = texts.includes(key) && !value.startsWith('http');
      return [key, isText ? `${value} ⟦${version}⟧` : value];
    }),
  );
}
