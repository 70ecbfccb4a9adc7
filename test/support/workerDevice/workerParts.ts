/** Loads single modules of the worker. Simulates the device's storages in memory. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { MemoryCaches } from './memoryCaches';
import { Client, ExtendableEvent, FetchEvent, WorkerScope, type ShellEntry } from './workerScope';

const ORIGIN = 'https://tablet.example';

export class WorkerParts {
  readonly caches = new MemoryCaches(ORIGIN);
  pages: readonly Client[] = [];
  scope = new WorkerScope(ORIGIN, [], this.caches, []);

  /** Replaces globals of the process. Call `jest.restoreAllMocks()` after the test. */
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

  /** Starts a worker with the stored data. `shell` lists the files of its build. */
  restart(shell: readonly ShellEntry[] = []): void {
    this.scope = new WorkerScope(ORIGIN, [], this.caches, shell);
    this.scope.clients.matchAll = async () => this.pages;
    this.scope.clients.get = async (id) => this.pages.find((page) => page.id === id);
    Object.assign(globalThis, { self: this.scope, location: this.scope.location });
    jest.resetModules();
  }

  /** Loads a module of `sw/`. An import would need TypeScript's types for workers, which the tests lack. */
  load = <T extends object>(name: string): T => jest.requireActual<T>(`../../../sw/${name}`);

  openPage(id: string): void {
    this.pages = [...this.pages, new Client(id)];
  }

  closePage(id: string): void {
    this.pages = this.pages.filter((page) => page.id !== id);
  }
}
