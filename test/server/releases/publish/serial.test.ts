/** A device ignores a pointer with a lower serial number than the highest that it has seen. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { activate, publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import type { Pointer } from '../../../../src/contract/release/release';
import { serialOf } from '../../../../src/contract/release/serial';
import { pointerIn, removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const release = (version: string) => syntheticRelease({ version, timestamp: 1_700_000_000 });
const nowSeconds = () => Math.floor(Date.now() / 1000);
const serialIn = (store: string) => serialOf(pointerIn(store));

/** Applies `change` to the pointer of the current release and to the pointers of superseded releases. */
function rewrite(store: string, change: (pointer: Pointer) => object): void {
  writeFileSync(path.join(store, 'current'), JSON.stringify(change(pointerIn(store))));
  const file = path.join(store, 'history');
  const history: { pointer: Pointer }[] = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(history.map((kept) => ({ ...kept, pointer: change(kept.pointer) }))));
}

/** Removes the serials from all pointers. An earlier build wrote pointers without serials. */
const withoutSerials = (store: string) => rewrite(store, ({ serial: _serial, ...pointer }) => pointer);

test("each publication and each activation raises the pointer's serial number", async () => {
  const store = tempStore();
  const start = nowSeconds();
  const serials: number[] = [];
  for (const version of ['1.0.0', '1.0.1']) {
    const { pointer } = await publish(store, release(version));
    expect(pointerIn(store)).toEqual(pointer);
    serials.push(serialIn(store));
  }
  for (const version of ['1.0.0', '1.0.0', '1.0.1']) {
    const pointer = await activate(store, version);
    expect(pointer.version).toBe(version);
    expect(pointerIn(store)).toEqual(pointer);
    serials.push(serialIn(store));
  }
  expect(serials[0]).toBeGreaterThanOrEqual(start);
  expect(serials).toEqual([...new Set(serials)].sort((a, b) => a - b));
  expect((await openReleaseStore(store).current())?.pointer.serial).toBe(serials.at(-1));
});

test('activating the current release adds no entry to the history', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0'));
  await publish(store, release('1.0.1'));
  await activate(store, '1.0.1');
  expect(readFileSync(path.join(store, 'history'), 'utf8')).not.toContain('1.0.1');
});

test('a new serial number is higher than all earlier ones, even if the clock is behind', async () => {
  const store = tempStore();
  const future = nowSeconds() + 1_000_000;
  await publish(store, release('1.0.0'));
  await publish(store, release('1.0.1'));
  rewrite(store, (pointer) => ({ ...pointer, serial: pointer.version === '1.0.0' ? future : 5 }));
  await activate(store, '1.0.1');
  expect(serialIn(store)).toBe(future + 1);
  await publish(store, release('1.0.2'));
  expect(serialIn(store)).toBe(future + 2);
});

test('the first serial number after a restore is at least the current time', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0'));
  await publish(store, release('1.0.1'));
  rewrite(store, (pointer) => ({ ...pointer, serial: 1_700_000_000 }));
  const start = nowSeconds();
  await activate(store, '1.0.1');
  expect(serialIn(store)).toBeGreaterThanOrEqual(start);
});

test('a store without serial numbers uses timestamps instead until the next publication or activation', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0'));
  await publish(store, release('1.0.1'));
  withoutSerials(store);
  const read = await openReleaseStore(store).current();
  expect(read?.pointer.version).toBe('1.0.1');
  expect(read && serialOf(read.pointer)).toBe(1_700_000_000);
  const start = nowSeconds();
  await publish(store, release('1.0.2'));
  expect(serialIn(store)).toBeGreaterThanOrEqual(start);
  withoutSerials(store);
  await activate(store, '1.0.0');
  expect(pointerIn(store).version).toBe('1.0.0');
  expect(serialIn(store)).toBeGreaterThanOrEqual(start);
});
