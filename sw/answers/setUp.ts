import type { SetUpTaking } from '../../src/contract/fleet/deviceMessages';
import { deviceSetUpPath } from '../../src/contract/fleet/fleet';
import type { SetUpAnswer } from '../../src/contract/fleet/setUp';
import { isObject, isText } from '../../src/contract/shapes';
import { callAsDevice } from '../net/deviceCall';
import { readDevice } from '../session/device';
import { endCommand } from '../sync/carryOut';
import { contact } from '../sync/contact';
import { tellOfDevice } from '../sync/deviceStatus';

/** Gets the new session only if an open command of the server gives the device another set-up. */
export async function takeSetUp(id: string): Promise<SetUpTaking> {
  const { identity, open, wipe } = await readDevice();
  const isAsked = open.some((command) => command.id === id && command.kind === 'setUp');
  if (identity === null || !isAsked || wipe !== null) return 'refused';
  const type = 'application/x-www-form-urlencoded';
  const call = { path: deviceSetUpPath(id), type, body: '', identity, token: null, keepsCookie: true };
  const reply = await callAsDevice(call);
  if (reply.kind === 'answer' && isSetUp(reply.json)) return reply.json;
  return reply.kind === 'refused' ? 'refused' : 'failed';
}

const isSetUp = (json: unknown): json is SetUpAnswer =>
  isObject(json) &&
  isObject(json['session']) &&
  ['token', 'permission', 'user', 'person'].every(
    (field) => isObject(json['session']) && isText(json['session'][field]),
  );

export async function endSetUp(event: ExtendableMessageEvent, id: string, isDone: boolean): Promise<true> {
  const isSetUpCommand = (await readDevice()).open.some((open) => open.id === id && open.kind === 'setUp');
  if (isSetUpCommand) await endCommand(id, isDone ? 'done' : 'failed');
  await tellOfDevice();
  event.waitUntil(contact(event));
  return true;
}
