import { DOCUMENT_TYPE } from '../../src/contract/base/format';
import { rememberLast } from '../../src/contract/base/rememberLast';
import { filedataPath, PATHS } from '../../src/contract/paths';
import { isObject, isText } from '../../src/contract/shapes';
import type { LoadedRelease } from '../releases/serve/loadedRelease';
import type { ReleaseStore } from '../releases/serve/releaseStore';

export interface MediaName {
  readonly name: string;
  readonly description: string;
}

const MOST_RELEASES = 3;

/** Takes media's names from the release, because a request's names are not trusted. */
export class MediaNames {
  /** Media names by manifest. The last used manifest is at the end. */
  readonly #known = new Map<string, Promise<ReadonlyMap<string, MediaName>>>();

  constructor(private readonly releases: Pick<ReleaseStore, 'holding'>) {}

  async nameOf(fileId: string, type: string): Promise<MediaName> {
    const release = await this.releases.holding(filedataPath(fileId));
    const names = release === null ? null : await this.#namesIn(release);
    return names?.get(fileId) ?? { name: kindOf(type), description: '' };
  }

  #namesIn(release: LoadedRelease): Promise<ReadonlyMap<string, MediaName>> {
    const { sha256 } = release.pointer;
    const names = this.#known.get(sha256) ?? readNames(release);
    rememberLast(this.#known, sha256, names, MOST_RELEASES);
    return names;
  }
}

const kindOf = (type: string): string =>
  type.startsWith('image/') ? 'Bild' : type.startsWith('video/') ? 'Video' : 'Dokument';

/** Reads one document at a time, so other requests run in between. */
async function readNames(release: LoadedRelease): Promise<ReadonlyMap<string, MediaName>> {
  const names = new Map<string, MediaName>();
  for (const [address] of release.manifest.files) {
    // Skips media, and search documents, which only repeat texts of other documents.
    if (address.startsWith(`${PATHS.filedata}?`) || address.startsWith(PATHS.search)) continue;
    const found = release.find(address);
    if (found?.type !== DOCUMENT_TYPE) continue;
    collectNames(await readJson(found).catch(() => null), names);
  }
  return names;
}

async function readJson({ read }: { readonly read: () => NodeJS.ReadableStream }): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of read()) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** These fields of named objects hold a file id. */
const FILES = ['customer_file_id', 'image', 'file', 'cover'] as const;

function collectNames(value: unknown, names: Map<string, MediaName>): void {
  if (Array.isArray(value)) for (const each of value) collectNames(each, names);
  else if (isObject(value)) {
    const { name } = value;
    if (isText(name))
      for (const member of FILES) {
        const id = value[member];
        if (isText(id) && !names.has(id)) names.set(id, { name, description: germanIn(value['description']) });
      }
    for (const each of Object.values(value)) collectNames(each, names);
  }
}

function germanIn(texts: unknown): string {
  const german: unknown = Array.isArray(texts)
    ? texts.find((text: unknown) => isObject(text) && text['locale'] === 'de_DE')
    : undefined;
  return isObject(german) && isText(german['value']) ? german['value'] : '';
}
