/** Sets up parts of the worker with stored releases, and with a server that the test controls. */
import { HEADERS, manifestPath, packPath } from '../../src/contract/paths';
import type { Manifest, ManifestPack } from '../../src/contract/release/release';
import { routeOf, type Route } from '../../sw/answers/routing';
import type * as LastErrorModule from '../../sw/database/lastError';
import type { FoundFile } from '../../sw/model/manifest';
import type { ReleaseRef, Refs } from '../../sw/model/refs';
import type { MadeRelease } from '../support/workerDevice/madeRelease';
import { ReleaseServer } from '../support/workerDevice/releaseServer';
import { deleteRecord } from '../support/workerDevice/storedRecords';
import { WorkerParts } from '../support/workerDevice/workerParts';
import { FetchEvent } from '../support/workerDevice/workerScope';

interface Releases {
  readRefs(): Promise<Refs>;
  changeRefs(epoch: string | null, change: (refs: Refs) => Refs): Promise<Refs>;
}
interface ManifestStore {
  openManifest(bytes: Uint8Array, ref: ReleaseRef): object;
  storeManifest(epoch: string, ref: ReleaseRef, fetched: object): Promise<void>;
  readManifest(ref: ReleaseRef): Promise<Manifest | null>;
}
interface PackStore {
  putPack(epoch: string, pack: ManifestPack, bytes: Uint8Array): Promise<void>;
  removePack(epoch: string, sha256: string): Promise<void>;
  storedPacks(epoch: string): Promise<ReadonlySet<string>>;
}
interface Downloads {
  untilDownloadsRest(ms: number): Promise<void>;
  abortDownloads(): Promise<void>;
}
interface SessionModule {
  learnToken(token: string): Promise<void>;
  readSession(): Promise<{ readonly token: string | null; readonly refused: boolean }>;
  tokenRefused(token: string): Promise<void>;
}
interface ManifestModule {
  findFile(manifest: Manifest, address: string): FoundFile | null;
}

const ORIGIN = 'https://tablet.example';
export const TOKEN = 'token-of-a-person';

export interface Ask {
  readonly token?: string;
  readonly cache?: RequestCache;
  readonly range?: string;
  readonly running?: string;
  /** The page that sends the request. Absent for a new tab. */
  readonly page?: string;
}

export class ReleaseStage {
  readonly parts = new WorkerParts();
  readonly server = new ReleaseServer(ORIGIN);

  /** Replaces globals of the process and stops the clock. Call `close` after the test. */
  constructor() {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    jest.spyOn(globalThis, 'fetch').mockImplementation(this.server.fetch);
    Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
    this.server.accepted.add(TOKEN);
    this.parts.openPage('page');
  }

  /** Ends the sync, so that it cannot affect the next test. */
  async close(): Promise<void> {
    await this.parts.load<Downloads>('sync/downloads').abortDownloads();
    jest.restoreAllMocks();
    jest.useRealTimers();
  }

  get releases(): Releases {
    return this.parts.load<Releases>('releases/storedRefs');
  }
  get session(): SessionModule {
    return this.parts.load<SessionModule>('session/session');
  }
  get packs(): PackStore {
    return this.parts.load<PackStore>('packs/packStore');
  }

  epoch = async (): Promise<string> => (await this.releases.readRefs()).epoch;
  change = (fields: Partial<Refs>): Promise<Refs> => this.releases.changeRefs(null, (refs) => ({ ...refs, ...fields }));
  lastError = async (): Promise<string | undefined> =>
    (await this.parts.load<typeof LastErrorModule>('database/lastError').readLastError())?.message;
  asked = (path: string) => this.server.asked.filter((one) => one.path === path);
  told = () => this.parts.pages.map(({ received }) => received);

  /** Stores a release and activates it. The previously active release becomes a former release. */
  async hold({ pointer, manifest, blobs }: MadeRelease): Promise<void> {
    const { active, epoch, previous } = await this.releases.readRefs();
    const store = this.parts.load<ManifestStore>('releases/manifestStore');
    const bytesOf = (path: string) => blobs.get(path) ?? new Uint8Array();
    await store.storeManifest(epoch, pointer, store.openManifest(bytesOf(manifestPath(pointer.sha256)), pointer));
    for (const pack of manifest.packs) await this.packs.putPack(epoch, pack, bytesOf(packPath(pack.sha256)));
    await this.change({ active: pointer, previous: active === null ? previous : [active, ...previous] });
  }

  async loseManifest({ pointer }: MadeRelease): Promise<void> {
    await deleteRecord('manifests', pointer.sha256);
    this.parts.restart();
  }

  losePack = async ({ sha256 }: ManifestPack): Promise<void> => this.packs.removePack(await this.epoch(), sha256);

  /** Waits until the running sync has ended. Returns how many packs are then stored. */
  async packsAfterSync(): Promise<number> {
    await this.parts.load<Downloads>('sync/downloads').untilDownloadsRest(1);
    return (await this.packs.storedPacks(await this.epoch())).size;
  }

  file({ manifest }: MadeRelease, address: string): FoundFile {
    const file = this.parts.load<ManifestModule>('model/manifest').findFile(manifest, address);
    if (file === null) throw new Error(`No ${address}`);
    return file;
  }

  event(path: string, { token, cache = 'default', range, running, page = 'page' }: Ask = {}) {
    const headers = new Headers();
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (range !== undefined) headers.set('Range', range);
    if (running !== undefined) headers.set(HEADERS.applicationVersion, running);
    const request = new Request(new URL(path, ORIGIN), { headers, cache });
    return Object.assign(new FetchEvent(), { request, clientId: page, waitUntil: () => undefined });
  }
}

export type PublishedRoute = Extract<Route, { kind: 'published' }>;

export function published(path: string): PublishedRoute {
  const route = routeOf('GET', new URL(path, ORIGIN), 'person');
  if (route.kind !== 'published') throw new Error(`${path} is none that is published`);
  return route;
}
