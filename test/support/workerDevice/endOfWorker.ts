import type { MemoryCaches } from './memoryCaches';
import { silentRequest } from './storedRecords';

const never = (): Promise<never> => new Promise(() => undefined);

/**
 * Lets the worker do `at` writes and deletions in caches and databases. Later ones have no effect and never end, as if
 * the worker had ended. `restore` ends this for the next worker.
 */
export function endBefore(caches: MemoryCaches, at: number): { isEnded(): boolean; restore(): void } {
  let left = at;
  const isOver = () => (left -= 1) < 0;
  const { beforePut } = caches;
  caches.beforePut = (address) => (isOver() ? never() : beforePut(address));
  const spies = [
    stopping(caches, 'delete', isOver, never),
    ...['put', 'clear'].map((name) => stopping(IDBObjectStore.prototype, name, isOver, silentRequest)),
    stopping(IDBFactory.prototype, 'deleteDatabase', isOver, silentRequest),
  ];
  return {
    isEnded: () => left < 0,
    restore: () => {
      caches.beforePut = beforePut;
      for (const spy of spies) spy.mockRestore();
    },
  };
}

function stopping(target: object, name: string, isOver: () => boolean, end: () => unknown) {
  const methods = target as Record<string, (...parameters: unknown[]) => unknown>;
  const original = methods[name];
  return jest.spyOn(methods, name).mockImplementation(function (this: object, ...parameters) {
    return isOver() ? end() : original?.apply(this, parameters);
  });
}
