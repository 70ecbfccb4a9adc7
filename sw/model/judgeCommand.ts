import { commandText } from '../../src/contract/fleet/commandText';
import type { DeviceIdentity } from '../../src/contract/fleet/deviceMessages';
import { COMMAND_KINDS, type CommandKind } from '../../src/contract/fleet/fleet';
import type { DeviceCommand } from '../../src/contract/fleet/report';
import { isCount, isObject, isText, type Fields } from '../../src/contract/shapes';
import { UUID_PATTERN } from '../../src/contract/base/ids';
import type { JudgedCommand } from './deviceRecord';

const UUID = new RegExp(UUID_PATTERN);
const PARAMS_MAX_LENGTH = 2_000;

/** Checks signature, kind and expiry. `now` in milliseconds since 1970. Null when the command has no id. */
export async function judgeCommand(
  command: unknown,
  identity: DeviceIdentity,
  now: number,
): Promise<JudgedCommand | null> {
  if (!isObject(command) || !isText(command['id']) || !UUID.test(command['id'])) return null;
  const refused: JudgedCommand = { id: command['id'], kind: 'synchronise', params: {}, serial: 0, isGood: false };
  if (!isCommand(command) || !(await isSigned(command, identity))) return refused;
  const { id, kind, serial, expires } = command;
  const params = readParams(command.params);
  // An unknown kind is refused, because only a newer build can carry it out.
  if (!isKind(kind) || params === null || !(Date.parse(expires) > now)) return refused;
  return { id, kind, params, serial, isGood: true };
}

const isKind = (kind: string): kind is CommandKind => (COMMAND_KINDS as readonly string[]).includes(kind);

const isCommand = (command: Fields): command is Fields & DeviceCommand =>
  isCount(command['serial']) &&
  ['kind', 'params', 'expires', 'mac'].every((field) => isText(command[field])) &&
  String(command['params']).length <= PARAMS_MAX_LENGTH;

function readParams(text: string): JudgedCommand['params'] | null {
  try {
    const params: unknown = JSON.parse(text);
    return isObject(params) ? params : null;
  } catch {
    return null;
  }
}

async function isSigned(command: DeviceCommand, { id, secret }: DeviceIdentity): Promise<boolean> {
  const [key, mac] = [bytesOf(secret), bytesOf(command.mac)];
  if (key === null || mac === null) return false;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['verify']);
  return crypto.subtle.verify('HMAC', imported, mac, new TextEncoder().encode(commandText(id, command)));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
