import type { DeviceStatus } from '../../src/contract/fleet/deviceMessages';
import type { CommandKind } from '../../src/contract/fleet/fleet';
import { isText } from '../../src/contract/shapes';
import { tellPages } from '../base/messages';
import type { OpenCommand } from '../model/deviceRecord';
import { offlineLock, readDevice } from '../session/device';
import { readSession } from '../session/session';

export async function deviceStatus(): Promise<DeviceStatus> {
  const lock = await offlineLock();
  const { identity, name, open, wipe, ended } = await readDevice();
  const { token } = await readSession();
  const first = (kind: CommandKind) => open.find((command) => command.kind === kind);
  const [message, release] = [first('message'), first('takeRelease')];
  return {
    id: identity?.id ?? null,
    name,
    lock,
    notice: message === undefined ? null : { id: message.id, text: textOf(message, 'text') },
    wipe: wipe === 'erased' && ended === 'erased' ? null : wipe,
    ended: token === null ? ended : null,
    stateAsked: first('sendState')?.id ?? null,
    setUpAsked: first('setUp')?.id ?? null,
    release:
      release === undefined
        ? null
        : { version: textOf(release, 'version'), by: Date.parse(textOf(release, 'by')) || Date.now() },
  };
}

/** Returns '' if the parameter is no string. */
export function textOf({ params }: OpenCommand, name: string): string {
  const value = params[name];
  return isText(value) ? value : '';
}

let told = '';

export async function tellOfDevice(): Promise<void> {
  const device = await deviceStatus();
  const text = JSON.stringify(device);
  if (text === told) return;
  told = text;
  await tellPages({ type: 'deviceChanged', device });
}
