/** Commands reach the server by socket, because only one process may open the embedded database. */
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IMPORT_MAX_LENGTH } from '../../src/contract/people/userImport';
import { isObject, isText } from '../../src/contract/shapes';
import { writePrivateFile } from '../base/privateFile';
import { StartFault } from '../base/startFault';
import { operatorLine } from '../base/terminal';
import { COMMANDS, isCommandName } from './commands';
import type { Operated, Words } from './operated';

export const addressFile = (dataDir: string): string => path.join(dataDir, 'operator.address');

export type Reply = { readonly lines: readonly string[] } | { readonly fault: string };

/** Some systems cut off longer paths without an error. */
const SOCKET_PATH_MAX_BYTES = 100;
/** A command may contain a table of users. JSON needs at most six characters per character. */
const COMMAND_MAX_LENGTH = 6 * IMPORT_MAX_LENGTH + 4_096;
const COMMAND_MS = 10_000;
const OWNER_ONLY = 0o177;

export interface OperatorSocket {
  close(): Promise<void>;
}

/** The caller must hold the folder's lock. `onError` gets faults the operator cannot correct. */
export async function openOperatorSocket(
  operated: Operated,
  onError: (error: unknown) => void,
): Promise<OperatorSocket> {
  const { dataDir } = operated.config;
  const place = await placeOf(dataDir);
  await rm(place.socket, { force: true });
  const server = createServer((socket) => void serve(socket, operated, onError).catch(onError));
  await listenPrivately(server, place.socket);
  await writePrivateFile(addressFile(dataDir), place.socket);
  return {
    close: async () => {
      await rm(addressFile(dataDir), { force: true });
      await new Promise((resolve) => server.close(resolve));
      if (place.folder !== null) await rm(place.folder, { recursive: true, force: true });
    },
  };
}

async function placeOf(dataDir: string): Promise<{ readonly socket: string; readonly folder: string | null }> {
  const socket = path.join(dataDir, 'operator.sock');
  if (Buffer.byteLength(socket) <= SOCKET_PATH_MAX_BYTES) return { socket, folder: null };
  const folder = await mkdtemp(path.join(tmpdir(), 'dachberater-operator-'));
  return { socket: path.join(folder, 'operator.sock'), folder };
}

/** The umask keeps other users out until `chmod` runs. */
async function listenPrivately(server: Server, address: string): Promise<void> {
  const before = process.umask(OWNER_ONLY);
  try {
    server.listen(address);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
  await chmod(address, 0o600);
  server.unref();
}

async function serve(socket: Socket, operated: Operated, onError: (error: unknown) => void): Promise<void> {
  // The operator ended the command, so the answer is lost.
  socket.on('error', () => undefined);
  const text = await readLine(socket);
  if (text === null) return void socket.destroy();
  const reply = await run(text, operated, onError);
  socket.end(`${JSON.stringify(reply)}\n`);
}

async function run(text: string, operated: Operated, onError: (error: unknown) => void): Promise<Reply> {
  const command = parse(text);
  if (command === null) return { fault: 'Der laufende Server kennt diesen Befehl nicht. Bitte starten Sie ihn neu.' };
  try {
    return { lines: await COMMANDS[command.name](operated, command.words) };
  } catch (error) {
    if (!(error instanceof StartFault)) onError(error);
    const line = operatorLine(error);
    return { fault: line ?? 'Der Befehl ist im laufenden Server gescheitert. Näheres steht in dessen Protokoll.' };
  }
}

function parse(text: string): { readonly name: keyof typeof COMMANDS; readonly words: Words } | null {
  const command = parseJson(text);
  if (!isObject(command)) return null;
  const { name, words } = command;
  if (!isCommandName(name) || !isObject(words)) return null;
  const entries = Object.entries(words).flatMap(([word, value]) => (isText(value) ? [[word, value] as const] : []));
  return { name, words: Object.fromEntries(entries) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readLine(socket: Socket): Promise<string | null> {
  socket.setTimeout(COMMAND_MS, () => socket.destroy());
  let text = '';
  try {
    for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      text += String(chunk);
      if (text.endsWith('\n')) {
        socket.setTimeout(0);
        return text;
      }
      if (text.length > COMMAND_MAX_LENGTH) return null;
    }
  } catch {
    // The operator ended the command, or sent it too slowly.
  }
  return null;
}
