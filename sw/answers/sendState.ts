import type { DevicePageMessage, StateSending } from '../../src/contract/fleet/deviceMessages';
import { deviceStatePath, STATE_MAX_BYTES } from '../../src/contract/fleet/fleet';
import { isObject } from '../../src/contract/shapes';
import { noteError } from '../database/lastError';
import { callAsDevice } from '../net/deviceCall';
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
    const body = await gzipped(whole);
    if (body.size > STATE_MAX_BYTES) return 'tooLarge';
    const call = { path: deviceStatePath(id), type: 'application/gzip', body, identity, token: null };
    const { kind } = await callAsDevice(call);
    // Returns the failure to the page, but leaves the command open for another try.
    if (kind === 'failed') return 'failed';
    return await ended(event, id, kind === 'answer' ? 'sent' : 'failed');
  } catch (error) {
    noteError(`state: ${String(error)}`);
    return ended(event, id, 'failed');
  }
}

async function ended<T extends 'sent' | 'failed'>(event: ExtendableMessageEvent, id: string, end: T): Promise<T> {
  await endCommand(id, end === 'sent' ? 'done' : 'failed');
  await tellOfDevice();
  event.waitUntil(contact(event));
  return end;
}

async function gzipped(text: string): Promise<Blob> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
