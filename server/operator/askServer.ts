import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isObject, isText } from '../../src/contract/shapes';
import { hasCode } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import type { CommandName } from './commands';
import type { Words } from './operated';
import { addressFile, type Reply } from './operatorSocket';

const UNFINISHED =
  'Der laufende Server hat den Befehl nicht zu Ende geführt. Bitte sehen Sie nach, ob er noch läuft und was geschehen ist.';

/**
 * Gives a command to this data folder's server and returns its lines. Null when no server runs.
 * @throws StartFault with the server's message, or when the server ends meanwhile
 */
export async function askServer(dataDir: string, name: CommandName, words: Words): Promise<readonly string[] | null> {
  try {
    const socket = connect(await readFile(addressFile(dataDir), 'utf8'));
    socket.write(`${JSON.stringify({ name, words })}\n`);
    const reply = parseReply(await text(socket));
    if (reply === null) throw new StartFault(UNFINISHED);
    if ('fault' in reply) throw new StartFault(reply.fault);
    return reply.lines;
  } catch (error) {
    // No server runs, or a killed server left its socket.
    if (hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOENT')) return null;
    if (hasCode(error, 'EACCES'))
      throw new StartFault(
        `DATA_DIR (${dataDir}) gehört einem anderen Benutzer. Bitte rufen Sie den Befehl als dieser auf.`,
      );
    if (hasCode(error, 'ECONNRESET') || hasCode(error, 'EPIPE')) throw new StartFault(UNFINISHED);
    throw error;
  }
}

function parseReply(line: string): Reply | null {
  const reply: unknown = line.endsWith('\n') ? JSON.parse(line) : null;
  if (!isObject(reply)) return null;
  const { fault, lines } = reply;
  if (isText(fault)) return { fault };
  return Array.isArray(lines) && lines.every(isText) ? { lines } : null;
}
