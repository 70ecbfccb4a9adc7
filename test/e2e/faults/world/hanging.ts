/** A tablet's storage that takes requests and answers none, and is there again later. */
import { PATHS } from '../../../../src/contract/paths';
import type { FaultRule } from '../../../support/faultKinds';
import type { Tablet } from './tablet';

/**
 * What hangs: transactions on the worker's database, opening it, what looks entries of caches up, or what puts them there.
 * The database really does: another tab keeps a transaction going. Caches have nothing of the kind, so the worker's script
 * comes with a shim in front.
 */
export type Hanging = 'transactions' | 'open' | 'match' | 'put';

const SHIM = `
  (() => {
    let hangs = null;
    let held = [];
    addEventListener('message', ({ data }) => {
      if (data?.type !== 'hang') return;
      hangs = data.hangs;
      if (hangs !== null) return;
      if (data.isLate) for (const go of held) go();
      held = [];
    });
    for (const [type, name] of [[CacheStorage, 'match'], [Cache, 'match'], [Cache, 'put']]) {
      const original = type.prototype[name];
      type.prototype[name] = function (...parts) {
        const go = () => original.apply(this, parts);
        return hangs === name ? new Promise((resolve) => held.push(() => resolve(go()))) : go();
      };
    }
  })();
`;

/** The worker's script comes with the shim in front. */
export const workerThatMayHang: FaultRule = ({ path }) =>
  path === PATHS.serviceWorker ? { kind: 'prepend', text: SHIM } : null;

/** Lets caches hang (or with null end it; `isLate`: what was held is done then, else it is lost). */
export async function hangCaches(tablet: Tablet, hangs: 'match' | 'put' | null, isLate: boolean): Promise<void> {
  await tablet.page.evaluate(
    (message) => navigator.serviceWorker.controller?.postMessage({ type: 'hang', ...message }),
    { hangs, isLate },
  );
}

/** From another tab of the origin, keeps the worker's database busy; the function returned ends that. */
export async function hangDatabase(holder: Tablet, hangs: 'transactions' | 'open'): Promise<() => Promise<void>> {
  await holder.page.goto(`${holder.origin}/robots.txt`);
  await holder.page.evaluate(async (kind) => {
    const state = window as unknown as { isReleased: boolean };
    state.isReleased = false;
    /** A transaction lives as long as something is asked of it. */
    const keep = (transaction: IDBTransaction, end: () => void) => {
      const ask = () => {
        if (state.isReleased) return end();
        transaction.objectStore('recheck').get('nothing').onsuccess = ask;
      };
      ask();
    };
    await new Promise<void>((started, failed) => {
      const opening = indexedDB.open('dachberater-worker', kind === 'open' ? 9 : undefined);
      opening.onerror = () => failed(new Error(String(opening.error)));
      opening.onupgradeneeded = () => {
        const { transaction } = opening;
        if (transaction === null) return;
        opening.onerror = null;
        keep(transaction, () => transaction.abort());
        started();
      };
      opening.onsuccess = () => {
        const database = opening.result;
        keep(database.transaction([...database.objectStoreNames], 'readwrite'), () => database.close());
        started();
      };
    });
  }, hangs);
  return () => holder.page.evaluate(() => void ((window as unknown as { isReleased: boolean }).isReleased = true));
}
