/** Parts of the worker without the rest of it, on the storages of a device: what a part keeps, and what it makes of what is kept. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { MemoryCaches } from './memoryCaches';
import { Client, ExtendableEvent, FetchEvent, WorkerScope, type ShellEntry } from './workerScope';

const ORIGIN = 'https://tablet.example';

export class WorkerParts {
  readonly caches = new MemoryCaches(ORIGIN);
  /** Open pages. */
  pages: readonly Client[] = [];
  scope = new WorkerScope(ORIGIN, [], this.caches, []);

  /** Takes over the process's globals; `jest.restoreAllMocks()` after the test. */
  constructor(shell: readonly ShellEntry[] = []) {
    Object.assign(globalThis, {
      indexedDB: new IDBFactory(),
      caches: this.caches,
      Client,
      ExtendableEvent,
      FetchEvent,
    });
    Object.assign(globalThis, { APP_VERSION: '1.0.0', APP_BUILD: '4f1c5a9e03b7', __WB_DISABLE_DEV_LOGS: true });
    this.restart(shell);
  }

  /** A new worker on what is stored, of a build with the files `shell`: nothing of the one before is in memory. */
  restart(shell: readonly ShellEntry[] = []): void {
    this.scope = new WorkerScope(ORIGIN, [], this.caches, shell);
    this.scope.clients.matchAll = async () => this.pages;
    this.scope.clients.get = async (id) => this.pages.find((page) => page.id === id);
    Object.assign(globalThis, { self: this.scope, location: this.scope.location });
    jest.resetModules();
  }

  /** A module of `sw/`. Not imported: its types are those of a worker, which tests are compiled without. */
  load = <T extends object>(name: string): T => jest.requireActual<T>(`../../../sw/${name}`);

  openPage(id: string): void {
    this.pages = [...this.pages, new Client(id)];
  }

  closePage(id: string): void {
    this.pages = this.pages.filter((page) => page.id !== id);
  }
}
