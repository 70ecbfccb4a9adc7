/** For a while, a tablet's storage accepts requests but does not answer them. */
import { PATHS } from '../../../../src/contract/paths';
import type { FaultRule } from '../../../support/faultKinds';
import type { Tablet } from './tablet';

/**
 * The operation that hangs. Another tab blocks `transactions` and `open`. A shim in the worker blocks `match` and
 * `put`.
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

/** Answers a request for the worker's script with the shim followed by the script. */
export const workerThatMayHang: FaultRule = ({ path }) =>
  path === PATHS.serviceWorker ? { kind: 'prepend', text: SHIM } : null;

/**
 * Makes the cache operation `hangs` hang in the worker. Null ends the hanging. The waiting calls then run if `isLate`
 * is true, and otherwise never answer.
 */
export async function hangCaches(tablet: Tablet, hangs: 'match' | 'put' | null, isLate: boolean): Promise<void> {
  await tablet.page.evaluate(
    (message) => navigator.serviceWorker.controller?.postMessage({ type: 'hang', ...message }),
    { hangs, isLate },
  );
}

/** Makes the worker's database hang by a transaction in another tab. The returned function ends the hanging. */
export async function hangDatabase(holder: Tablet, hangs: 'transactions' | 'open'): Promise<() => Promise<void>> {
  await holder.page.goto(`${holder.origin}/robots.txt`);
  await holder.page.evaluate(async (kind) => {
    const state = window as unknown as { isReleased: boolean };
    state.isReleased = false;
    /** Keeps a transaction open by repeated requests, and calls `end` when the hanging ends. */
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
