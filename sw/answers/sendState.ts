import type { DevicePageMessage, StateSending } from '../../src/contract/fleet/deviceMessages';
import { deviceStatePath, STATE_MAX_BYTES, STATE_UNPACKED_MAX_BYTES } from '../../src/contract/fleet/fleet';
import { isObject } from '../../src/contract/shapes';
import { noteError } from '../database/lastError';
import { callAsDevice, type DeviceReply } from '../net/deviceCall';
import { readDevice } from '../session/device';
import { endCommand } from '../sync/carryOut';
import { contact } from '../sync/contact';
import { tellOfDevice } from '../sync/deviceStatus';
import { sentState } from './sentState';

type Handed = Extract<DevicePageMessage, { readonly type: 'deviceState' }>;

/** Sends the page's state only if an open command of the server asks for it. */
export async function sendState(event: ExtendableMessageEvent, { id, state }: Handed): Promise<StateSending> {
  const { identity, open, wipe } = await readDevice();
  const isAsked = open.some((command) => command.id === id && command.kind === 'sendState');
  if (identity === null || !isAsked || wipe !== null) return 'failed';
  try {
    const page: unknown = JSON.parse(state);
    const whole = JSON.stringify({ ...(isObject(page) ? page : {}), worker: await sentState() });
    const plain = new Blob([whole]);
    const body = await gzipped(plain);
    if (plain.size > STATE_UNPACKED_MAX_BYTES || body.size > STATE_MAX_BYTES) return 'tooLarge';
    const call = { path: deviceStatePath(id), type: 'application/gzip', body, identity, token: null };
    const reply = await callAsDevice(call);
    // Returns the failure to the page, but leaves the command open for another try.
    if (reply.kind === 'failed') return 'failed';
    return await ended(event, id, reply.kind === 'answer' || isTaken(reply) ? 'sent' : 'failed');
  } catch (error) {
    noteError(`state: ${String(error)}`);
    return ended(event, id, 'failed');
  }
}

/** The server has the state already. Its first answer was lost. */
const isTaken = (reply: DeviceReply): boolean => reply.kind === 'refused' && reply.status === 409;

async function ended<T extends 'sent' | 'failed'>(event: ExtendableMessageEvent, id: string, end: T): Promise<T> {
  await endCommand(id, end === 'sent' ? 'done' : 'failed');
  await tellOfDevice();
  event.waitUntil(contact(event));
  return end;
}

async function gzipped(plain: Blob): Promise<Blob> {
  return new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
