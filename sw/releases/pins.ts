/** Pins each page to the release it saw first. A reload gets a new pin. */
import { onDatabaseLost, withDatabase } from '../database/database';
import { NoAnswer } from '../base/deadline';
import { noteError } from '../database/lastError';
import type { ReleaseRef, Refs } from '../model/refs';
import { scope } from '../base/scope';
import { storedName } from '../database/storedShapes';

interface Pin {
  readonly sha256: string;
  /** True while the pin is only in memory. The next request stores it. */
  isUnwritten: boolean;
}
type Pins = Map<string, Pin>;

let known: Pins | null = null;
/** Pins in memory while the database cannot be read. */
const unstored: Pins = new Map();
onDatabaseLost(forgetPins);

/** Deletes unreadable pins. Pages still keep their release, because their requests name the release's version. */
async function readPins(): Promise<Pins> {
  if (known !== null) return known;
  let stored: Pins;
  try {
    stored = await readStored();
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    await withDatabase((database) => database.clear('pins'));
    noteError(`pins: ${String(error)}, dropped`);
    stored = new Map();
  }
  return (known ??= new Map([...stored, ...unstored]));
}

const readStored = (): Promise<Pins> =>
  withDatabase(async (database) => {
    const [clients, releases] = await Promise.all([database.getAllKeys('pins'), database.getAll('pins')]);
    return new Map(clients.map((client, index) => [client, pinTo(storedName(releases[index]) ?? '')]));
  });

const pinTo = (sha256: string): Pin => ({ sha256, isUnwritten: false });

/**
 * `running`: the page's version, null if unknown. Returns null when no release of that version is stored.
 * An empty client id gets the release that new pages get. A new pin is stored before the return, since the worker may
 * end after the answer.
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

async function writePin(clientId: string, pin: Pin): Promise<void> {
  try {
    await withDatabase((database) => database.put('pins', pin.sha256, clientId));
    pin.isUnwritten = false;
  } catch (error) {
    pin.isUnwritten = true;
    noteError(`pin: ${String(error)}`);
  }
}

/** Also deletes closed pages' pins. */
export async function releasesInUse(): Promise<ReadonlySet<string>> {
  const pins = await readPins();
  // Copies the ids first. A page that opens during `matchAll` must keep its pin.
  const pages = [...pins.keys()];
  const open = new Set((await scope.clients.matchAll({ includeUncontrolled: true })).map((client) => client.id));
  const gone = pages.filter((client) => !open.has(client));
  if (gone.length > 0) {
    for (const client of gone) pins.delete(client);
    await withDatabase(async (database) => {
      const transaction = database.transaction('pins', 'readwrite');
      await Promise.all([...gone.map((client) => transaction.store.delete(client)), transaction.done]);
    });
  }
  return new Set([...pins.values()].map(({ sha256 }) => sha256));
}

export function forgetPins(): void {
  known = null;
  unstored.clear();
}
