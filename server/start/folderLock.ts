/**
 * Two processes would corrupt the embedded database, so only one process holds the data folder. The holder listens on a
 * socket, which the system closes when the process ends. The file `server.lock/7` names the seventh holder's socket.
 *
 * A process that finds the last holder's socket closed adds the file with the next number. Only one process can add this
 * file and so becomes the holder. The holder deletes the files with lower numbers. A slow process may add a deleted file
 * again. It then sees the higher number and starts again.
 *
 * The lock of publications (releases/publish/lock.ts) cannot replace this lock. Two processes may take that lock at
 * once, and only a later check shows the loss. A publication can check before it switches, but a database cannot.
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { linkSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';

/** Some systems cut off longer paths without an error. */
const SOCKET_PATH_MAX_BYTES = 100;

const TRIES = 20;

export interface FolderLock {
  release(): Promise<void>;
}

/** @throws StartFault when another process holds the folder, or the folder cannot be locked */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const lock = await tryLock(dataDir).catch((error: unknown) => {
    throw new StartFault(`DATA_DIR (${dataDir}) lässt sich nicht sperren: ${reasonOf(error)}.`);
  });
  if (lock === null) throw new StartFault(`DATA_DIR (${dataDir}) wird bereits von einem anderen Prozess benutzt.`);
  return lock;
}

async function tryLock(dataDir: string): Promise<FolderLock | null> {
  const folder = path.join(realpathSync(dataDir), 'server.lock');
  mkdirSync(folder, { recursive: true });
  for (let round = 0; round < TRIES; round += 1) {
    const last = lastNumber(folder);
    const holder = holderOf(folder, last);
    if (holder !== null && (await isAlive(socketAddress(folder, holder)))) return null;
    // Each attempt has a new socket, because a later holder may delete an earlier attempt's socket.
    const id = randomBytes(8).toString('hex');
    const server = await listen(socketAddress(folder, id));
    if (add(folder, last + 1, id) && lastNumber(folder) === last + 1) {
      removeBelow(folder, last + 1);
      return { release: () => close(server) };
    }
    await close(server);
  }
  return null;
}

const lastNumber = (folder: string): number => Math.max(0, ...numbersIn(folder));

const numbersIn = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => /^\d{1,15}$/.test(name))
    .map(Number);

/** Null when the lock has no holder, or when a power cut emptied its file. */
function holderOf(folder: string, number: number): string | null {
  try {
    const id = readFileSync(path.join(folder, String(number)), 'utf8');
    return /^[0-9a-f]{16}$/.test(id) ? id : null;
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Creates the complete file in one step. False when the file exists. */
function add(folder: string, number: number, id: string): boolean {
  const draft = path.join(folder, `${id}.draft`);
  try {
    writeFileSync(draft, id);
    linkSync(draft, path.join(folder, String(number)));
    return true;
  } catch (error) {
    if (reasonOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeBelow(folder: string, number: number): void {
  for (const earlier of numbersIn(folder).filter((other) => other < number)) {
    const id = holderOf(folder, earlier);
    if (id !== null) rmSync(socketAddress(folder, id), { force: true });
    rmSync(path.join(folder, String(earlier)), { force: true });
  }
}

async function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.listen(address);
  await once(server, 'listening');
  server.unref();
  return server;
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

async function isAlive(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return !['ECONNREFUSED', 'ENOENT'].includes(reasonOf(error));
  } finally {
    socket.destroy();
  }
}

function socketAddress(folder: string, id: string): string {
  const name = `dachberater-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}-${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inFolder = path.join(folder, id);
  return Buffer.byteLength(inFolder) <= SOCKET_PATH_MAX_BYTES ? inFolder : path.join(tmpdir(), `${name}.lock`);
}
