import { randomUUID } from 'node:crypto';
import { constants, readFileSync } from 'node:fs';
import { copyFile, link, open, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { DRAFT_SUFFIX } from '../folder/layout';
import { codeOf, hasCode } from '../../base/errorCode';
import { ReleaseError } from '../folder/releaseError';

/** The holder touches its lock this often. */
const HEARTBEAT_MS = 5_000;
const FOREIGN_STALE_MS = 60_000;

/** Errors of file systems without hard links. */
const NO_LINKS: ReadonlySet<string | null> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

const Holder = Type.Object({
  id: Type.String(),
  host: Type.String(),
  pid: Type.Integer(),
  /** Start time of the process, because the system reuses process ids. */
  started: Type.Union([Type.String(), Type.Null()]),
});

export interface Lock {
  /**
   * Throws when another process took the lock. The error message ends with `outcome`, a German sentence on the
   * consequence.
   */
  assertHeld(outcome?: string): Promise<void>;
  release(): Promise<void>;
}

/** Ids of the locks of this process. An id joins before its lock file appears, and leaves after the file is gone. */
const heldHere = new Set<string>();

/**
 * @throws ReleaseError when another running publication holds the lock. The message names the holder's process and
 * host.
 */
export async function acquireLock(path: string): Promise<Lock> {
  const me = { id: randomUUID(), host: hostname(), pid: process.pid, started: startOf(process.pid) };
  const text = JSON.stringify(me);
  heldHere.add(me.id);
  try {
    await take(path, text);
  } catch (error) {
    heldHere.delete(me.id);
    throw error;
  }
  return hold(path, me.id, text);
}

/** False for the lock of a process that has died. */
export async function isHeld(path: string): Promise<boolean> {
  const found = await readOrNull(path);
  return found !== null && isLive(path, found);
}

const isLive = (path: string, found: string): Promise<boolean> =>
  found === '' ? isBeingWritten(path) : isAlive(path, parse(found));

async function take(path: string, text: string): Promise<void> {
  for (let round = 0; round < 10; round++) {
    if (await create(path, text)) return;
    const found = await readOrNull(path);
    if (found === null) continue;
    if (await isLive(path, found)) throw new ReleaseError(busyMessage(parse(found)));
    // A holder that seems dead may just have released the lock. Another process may hold it already.
    if ((await readOrNull(path)) === found) await removeDead(path, found);
  }
  throw new ReleaseError('Die Sperre der Veröffentlichung ist umkämpft. Bitte versuchen Sie es erneut.');
}

function hold(path: string, id: string, text: string): Lock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    // If the lock is missing, assertHeld reports it.
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async assertHeld(outcome = 'Es wurde nichts umgestellt.') {
      if ((await readOrNull(path)) !== text)
        throw new ReleaseError(`Eine andere Veröffentlichung hat die Sperre übernommen. ${outcome}`);
    },
    async release() {
      clearInterval(heartbeat);
      if ((await readOrNull(path)) === text) await unlink(path);
      heldHere.delete(id);
    },
  };
}

/** Links a finished file, so no process reads half a lock. */
async function create(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}${DRAFT_SUFFIX}`;
  try {
    await writeFile(draft, text, { flag: 'wx' });
    await giveName(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

/** On file systems without hard links, the lock is copied and is empty for a moment. */
async function giveName(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error))) throw error;
    await copyFile(draft, path, constants.COPYFILE_EXCL);
  }
}

/** Puts the new lock back if another process replaced the dead lock meanwhile. */
async function removeDead(path: string, judged: string): Promise<void> {
  const aside = `${path}.${randomUUID()}${DRAFT_SUFFIX}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readOrNull(aside)) !== judged) await giveName(aside, path).catch(() => undefined);
  await unlink(aside).catch(() => undefined);
}

function parse(text: string): (typeof Holder)['static'] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(Holder, value) ? value : null;
  } catch {
    return null;
  }
}

/** A young empty lock is still being written. Older ones were left by a power cut. */
const isBeingWritten = async (path: string): Promise<boolean> => (await ageOf(path)) < HEARTBEAT_MS;

/** This host's locks live while their process runs, other hosts' locks while their heartbeat continues. */
async function isAlive(path: string, holder: (typeof Holder)['static'] | null): Promise<boolean> {
  if (holder === null) return false;
  if (holder.host !== hostname()) return (await ageOf(path)) < FOREIGN_STALE_MS;
  if (holder.pid === process.pid) return heldHere.has(holder.id);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  const started = startOf(holder.pid);
  return holder.started === null || started === null || holder.started === started;
}

/** Uses the file system's clock, because clocks of two hosts may differ. */
async function ageOf(path: string): Promise<number> {
  const probe = `${path}.${randomUUID()}${DRAFT_SUFFIX}`;
  const handle = await open(probe, 'wx');
  try {
    const now = (await handle.stat()).mtimeMs;
    return now - (await stat(path)).mtimeMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Infinity;
    throw error;
  } finally {
    await handle.close();
    await unlink(probe).catch(() => undefined);
  }
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Reads field 22 of /proc/PID/stat, counted from the end of the name, which may contain blanks. */
function startOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

const busyMessage = (holder: (typeof Holder)['static'] | null): string =>
  `Eine andere Veröffentlichung läuft gerade (Prozess ${holder?.pid ?? '?'} auf ${holder?.host ?? '?'}). ` +
  'Bitte warten Sie, bis sie fertig ist.';
