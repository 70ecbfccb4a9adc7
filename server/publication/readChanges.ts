import type { ChangesAnswer } from '../../src/contract/editor/publicationAnswers';
import type { Config } from '../base/config';
import { InTurn } from '../base/inTurn';
import { unlessBrokenOff } from '../catalog/reading/bounded';
import { ownVersion, versionAfter } from '../catalog/nextVersion';
import { releasesDirOf } from '../catalog/publishCatalog';
import type { Db } from '../db/database';
import { lastChanges } from '../editor/history';
import { layoutOf, type Layout } from '../releases/folder/layout';
import { readOrigin } from '../releases/folder/origins';
import { readDraft } from '../releases/folder/pointers';
import { changedEntries, revisionOf } from './changedEntries';
import { PublishedRevisions } from './publishedRevisions';
import { publisherNames } from './publisherNames';
import { readSourceFolder, type FoundEntry } from './sourceFolder';

type Changes = Omit<ChangesAnswer, 'running'>;

/** Compares the catalogue folder with the current release. */
export class ChangesReader {
  readonly #layout: Layout;
  readonly #published: PublishedRevisions;
  /** Reads the folder once at a time, because many editors may ask. */
  readonly #turns = new InTurn(1);
  #own: { readonly revision: string | null; readonly version: string | undefined } | null = null;

  constructor(
    private readonly db: Db,
    private readonly config: Pick<Config, 'dataDir' | 'catalogDir'>,
  ) {
    this.#layout = layoutOf(releasesDirOf(config.dataDir));
    this.#published = new PublishedRevisions(this.#layout);
  }

  /** @throws RequestFault when the server has no catalogue, ReleaseError */
  read(): Promise<Changes> {
    return this.#turns.run(async () => {
      const published = await this.#published.read();
      const found = await readSourceFolder(this.config.catalogDir);
      const last = await lastChanges(this.db);
      const changes = changedEntries(published, found).map((change) => ({
        ...change,
        changed: last.get(change.path) ?? null,
      }));
      const nextVersion = await versionAfter(await this.#ownVersion(found), this.#layout.root);
      return { changes, isCompared: published !== null, nextVersion, draft: await this.#draft() };
    });
  }

  /** Reads catalog.yaml only after a change, because parsing needs a thread. */
  async #ownVersion(found: ReadonlyMap<string, FoundEntry>): Promise<string | undefined> {
    const revision = revisionOf(found.get('catalog.yaml'));
    if (this.#own === null || this.#own.revision !== revision)
      this.#own = { revision, version: (await unlessBrokenOff(ownVersion(this.config.catalogDir))) ?? undefined };
    return this.#own.version;
  }

  async #draft(): Promise<Changes['draft']> {
    const pointer = await readDraft(this.#layout).catch(() => null);
    if (pointer === null) return null;
    const origin = await readOrigin(this.#layout, pointer);
    const nameOf = await publisherNames(this.db, [origin]);
    return { version: pointer.version, by: nameOf(origin), at: pointer.timestamp };
  }
}
