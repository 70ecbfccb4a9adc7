/** Simulates browser faults. Each function runs before the page's own scripts (`addInitScript`). */

/**
 * Replaces present and later texts by nested elements, as Chrome's translation does. With `isStubborn`, the function
 * also replaces texts marked with `translate="no"`.
 */
export function translateTexts(isStubborn: boolean): void {
  const replace = (text: Text): void => {
    const parent = text.parentElement;
    if (parent === null || !/\p{L}/u.test(text.data) || parent.closest('font, script, style, svg') !== null) return;
    if (!isStubborn && parent.closest('[translate="no"]') !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Text) replaceIn(target);
      else addedNodes.forEach(replaceIn);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Makes the first reads of the stored state fail. `times` is the number of failing reads, counted across reloads. */
export function failFirstReads(times: number): void {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key) {
    const failed = Number(sessionStorage.getItem('failed-reads'));
    if (this.name !== 'state' || failed >= times) return get.call(this, key);
    sessionStorage.setItem('failed-reads', String(failed + 1));
    throw new DOMException('Attempt to get a record from database without an in-progress transaction', 'UnknownError');
  };
}

/** After the event `connections-lost`, all database connections that are open fail, as on iPads after a sleep. */
export function loseConnections(): void {
  const opened = new Set<IDBDatabase>();
  const lost = new Set<IDBDatabase>();
  addEventListener('connections-lost', () => opened.forEach((database) => lost.add(database)));
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...parameters) {
    const request = open.apply(this, parameters);
    request.addEventListener('success', () => opened.add(request.result));
    return request;
  };
  const methods = IDBObjectStore.prototype as unknown as Record<string, (...parameters: unknown[]) => unknown>;
  for (const name of ['get', 'getAll', 'getAllKeys', 'count', 'put', 'delete', 'clear']) {
    const original = methods[name];
    methods[name] = function (this: IDBObjectStore, ...parameters: unknown[]) {
      if (lost.has(this.transaction.db))
        throw new DOMException(
          'Connection to Indexed Database server lost. Refresh the page to try again',
          'UnknownError',
        );
      return original?.apply(this, parameters);
    } as (typeof methods)[string];
  }
}

/** Makes the browser report that there is no network, as behind some VPNs. */
export function denyNetwork(): void {
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
}

export function withoutWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
