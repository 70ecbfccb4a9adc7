/**
 * Which page sees which release: the one that was active, or the draft that was viewed, when the page first asked for data. It
 * holds until the page is reloaded: a reloaded page is a new client with an id of its own.
 */
import { onDatabaseLost, withDatabase } from '../database/database';
import { NoAnswer } from '../base/deadline';
import { noteError } from '../database/lastError';
import type { ReleaseRef, Refs } from '../model/refs';
import { scope } from '../base/scope';
import { storedName } from '../database/storedShapes';

/** The release of a page by its SHA-256. */
interface Pin {
  readonly sha256: string;
  /** Whether it could not be written: each request of its page tries again, and waits for that no more. */
  isUnwritten: boolean;
}
type Pins = Map<string, Pin>;

let known: Pins | null = null;
/** Pins of this worker's own life, for as long as the stored ones cannot be read. */
const unstored: Pins = new Map();
onDatabaseLost(forgetPins);

/**
 * Pins that cannot be read, though the database works, are forgotten, and one that names no release counts for none: the
 * pages say themselves which version they run (see versionGuard.ts).
 */
async function readPins(): Promise<Pins> {
  if (known !== null) return known;
  let stored: Pins;
  try {
    stored = await readStored();
  } catch (error) {
    // Stryker disable next-line ConditionalExpression: A database that did not answer is left alone for a while, so the next line rejects with the same.
    if (error instanceof NoAnswer) throw error;
    // Rejects when it is not a record that is at fault.
    await withDatabase((database) => database.clear('pins'));
    noteError(`pins: ${String(error)}, dropped`);
    stored = new Map();
  }
  return (known ??= new Map([...stored, ...unstored]));
}

const readStored = (): Promise<Pins> =>
  withDatabase(async (database) => {
    const [clients, releases] = await Promise.all([database.getAllKeys('pins'), database.getAll('pins')]);
    // Stryker disable next-line StringLiteral: Neither text names a release.
    return new Map(clients.map((client, index) => [client, pinTo(storedName(releases[index]) ?? '')]));
  });

const pinTo = (sha256: string): Pin => ({ sha256, isUnwritten: false });

/**
 * The release that the page `clientId` sees; without an id (a tab of its own for a picture) what a new page would: the draft
 * that is viewed, else the active one. `running` is
 * the version that the page says it runs, null while it has none: null is the answer when no release of it is held. The
 * pin is stored before this resolves: an answer given must hold even if the worker ends right after it. On a device that
 * cannot store it, it holds as long as the worker lives, and is stored with a later request.
 */
export async function pinnedRelease(
  clientId: string,
  active: ReleaseRef,
  refs: Refs,
  running: string | null,
): Promise<ReleaseRef | null> {
  const seen = refs.draft?.viewed ?? active;
  if (clientId === '') return seen;
  const pins = await readPins().catch((error: unknown) => {
    noteError(`pins: ${String(error)}`);
    return unstored;
  });
  let pin = pins.get(clientId);
  const others = [active, ...(refs.draft?.former ?? []), ...refs.previous];
  const candidates = [seen, ...others].filter((ref) => running === null || ref.version === running);
  const release = candidates.find((ref) => ref.sha256 === pin?.sha256) ?? candidates[0] ?? null;
  if (release === null) return null;
  if (release.sha256 !== pin?.sha256) {
    pin = pinTo(release.sha256);
    pins.set(clientId, pin);
    await writePin(clientId, pin);
  } else if (pin.isUnwritten) void writePin(clientId, pin);
  return release;
}

/** Never rejects. */
async function writePin(clientId: string, pin: Pin): Promise<void> {
  try {
    await withDatabase((database) => database.put('pins', pin.sha256, clientId));
    pin.isUnwritten = false;
  } catch (error) {
    pin.isUnwritten = true;
    noteError(`pin: ${String(error)}`);
  }
}

/** Releases that open pages are pinned to; forgets the pins of pages that are gone. */
export async function releasesInUse(): Promise<ReadonlySet<string>> {
  const pins = await readPins();
  // Before the browser is asked: a page that is opened meanwhile is not in its list.
  const pages = [...pins.keys()];
  const open = new Set((await scope.clients.matchAll({ includeUncontrolled: true })).map((client) => client.id));
  const gone = pages.filter((client) => !open.has(client));
  // Stryker disable next-line ConditionalExpression,EqualityOperator: A transaction that does nothing.
  if (gone.length > 0) {
    for (const client of gone) pins.delete(client);
    await withDatabase(async (database) => {
      const transaction = database.transaction('pins', 'readwrite');
      await Promise.all([...gone.map((client) => transaction.store.delete(client)), transaction.done]);
    });
  }
  return new Set([...pins.values()].map(({ sha256 }) => sha256));
}

/** Forgets what is in memory. */
export function forgetPins(): void {
  known = null;
  unstored.clear();
}
