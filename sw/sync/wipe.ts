/**
 * Deleting what a command says: all of a device that is erased; of one whose user lost the access, what that person began. The mark in
 * the device's record is written before anything is deleted, and whatever worker comes next goes on.
 */
import type { DeviceEnd } from '../../src/contract/fleet/deviceMessages';
import { within } from '../base/deadline';
import { scope } from '../base/scope';
import { DATABASE_NAME, deleteDatabase } from '../database/database';
import { noteError } from '../database/lastError';
import { isErasureToTell, wipeEnded } from '../model/deviceRecord';
import { changeDevice, forgetDevice, readDevice } from '../session/device';
import { adoptSession, endSession, NO_SESSION } from '../session/session';
import { tellOfDevice } from './deviceStatus';
import { forgetPerson } from './logout';
import { forgetPageViews } from './pageViews';

/** Pages have this long to delete what they stored. */
const PAGES_MS = 10_000;
const LOOK_MS = 100;
/** What a page still has open cannot be removed. */
const REMOVE_MS = 5_000;

/** The pages that deleted what they stored, by their ids. */
const wiped = new Set<string>();
let running: Promise<void> | null = null;

/** Goes on with what was begun. What cannot be finished now is left for the next occasion. Never rejects. */
export function continueWipe(): Promise<void> {
  running ??= wipe()
    .catch((error: unknown) => noteError(`erasure: ${String(error)}`))
    .finally(() => {
      running = null;
    });
  return running;
}

/** A page deleted what it stored. */
export function pageWiped(id: string): void {
  wiped.add(id);
}

async function wipe(): Promise<void> {
  const record = await readDevice();
  const end = record.wipe;
  if (end === null || isErasureToTell(record)) return;
  await tellOfDevice();
  await endWork(end);
  if (!(await pagesWiped())) return;
  if (end === 'erased') await dropEverything();
  await changeDevice((before) => wipeEnded(before, end));
  wiped.clear();
  await tellOfDevice();
}

/** The session ends first. Of an erased device the packs go with it. */
async function endWork(end: DeviceEnd): Promise<void> {
  if (end === 'erased') {
    await forgetPerson();
    return;
  }
  await endSession();
  await forgetPageViews();
}

/** Waits for the pages that are open; false when none deleted anything: only a page can delete what a page stored. */
async function pagesWiped(): Promise<boolean> {
  for (let waited = 0; waited < PAGES_MS; waited += LOOK_MS) {
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length > 0 && pages.every(({ id }) => wiped.has(id))) return true;
    if (pages.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return wiped.size > 0;
}

/** Every cache, and every database but the one with the mark. Rejects when one stays. */
async function dropEverything(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name = '' } of await indexedDB.databases())
    if (name !== DATABASE_NAME) await within(`database ${name}`, REMOVE_MS, removed(name));
}

const removed = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('It stays.'));
  });

/** The server has heard of the erasure, or cannot: the secret goes, and with it the last that is stored. */
export async function endErasure(): Promise<void> {
  await deleteDatabase();
  // In memory from here on: to look for them would make the database anew.
  forgetDevice();
  adoptSession(NO_SESSION);
  await tellOfDevice();
}
