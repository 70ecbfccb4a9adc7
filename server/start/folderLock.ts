/**
 * One process per data folder: an embedded database that two processes open loses rows. The lock is a socket that its
 * holder listens on. The system closes it with the process, however that ends, so a dead holder is told from a live one
 * by knocking, without process ids (which are reused, and differ between containers on one folder).
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf, StartFault } from './startFault';

/** A longer socket path is cut off silently by some systems. In bytes. */
const SOCKET_PATH_MAX_BYTES = 100;

/** Longer than two processes need to find the same dead holder and take its place. */
const TAKE_OVER_SETTLE_MS = 100;

export interface FolderLock {
  release(): Promise<void>;
}

/** @throws StartFault when another live process holds the folder */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const address = socketAddress(dataDir);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listen(address, dataDir);
    if (server !== null) return holdOf(server);
    if (await isAlive(address)) break;
    removeDead(address);
    const successor = await listen(address, dataDir);
    if (successor === null) continue;
    const mine = inode(address);
    await wait(TAKE_OVER_SETTLE_MS);
    if (mine !== null && inode(address) === mine) return holdOf(successor);
    successor.close();
  }
  throw new StartFault(`DATA_DIR (${dataDir}) wird bereits von einem anderen Prozess benutzt.`);
}

/** Null when the address is taken, by a live process or by what a dead one left. */
async function listen(address: string, dataDir: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(address);
    await once(server, 'listening');
    server.unref();
    return server;
  } catch (error) {
    if (reasonOf(error) === 'EADDRINUSE') return null;
    throw new StartFault(`DATA_DIR (${dataDir}) lässt sich nicht sperren: ${reasonOf(error)}.`);
  }
}

async function isAlive(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return !['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(reasonOf(error));
  } finally {
    socket.destroy();
  }
}

/** Gone already is as good: somebody else found it dead too, and the settling time sorts that out. */
function removeDead(address: string): void {
  try {
    unlinkSync(address);
  } catch (error) {
    if (reasonOf(error) !== 'ENOENT')
      throw new StartFault(`${address} lässt sich nicht entfernen: ${reasonOf(error)}.`);
  }
}

function inode(address: string): string | null {
  const stats = statSync(address, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.ino}:${stats.ctimeNs}`;
}

const holdOf = (server: Server): FolderLock => ({
  release: () => new Promise((resolve) => server.close(() => resolve())),
});

function socketAddress(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const name = `dachberater-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inFolder = path.join(folder, 'server.lock');
  return Buffer.byteLength(inFolder) <= SOCKET_PATH_MAX_BYTES ? inFolder : path.join(tmpdir(), `${name}.lock`);
}
