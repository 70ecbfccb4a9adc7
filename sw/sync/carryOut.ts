import type { CommandKind } from '../../src/contract/fleet/fleet';
import { noteError } from '../database/lastError';
import { commandEnded, type OpenCommand, type Outcome } from '../model/deviceRecord';
import { newestRelease } from '../model/refs';
import { readRefs } from '../releases/storedRefs';
import { changeDevice, readDevice } from '../session/device';
import { readSession } from '../session/session';
import { installRelease } from './activation';
import { textOf } from './deviceStatus';
import { downloadNow } from './downloads';
import { logOut } from './logout';
import { lookAtPointer } from './readPointerMakingRoom';

const POINTER_MS = 30_000;

type Work = (command: OpenCommand, event: ExtendableEvent) => Promise<Outcome['outcome'] | null>;

const waits: Work = async () => null;

const WORK: Readonly<Record<CommandKind, Work>> = {
  synchronise: async (_command, event) => {
    if ((await lookAtPointer(AbortSignal.timeout(POINTER_MS))).kind !== 'pointer') return 'failed';
    downloadNow(event);
    return 'done';
  },
  takeRelease: async (command, event) => {
    const version = textOf(command, 'version');
    if ((await readRefs()).active?.version === version) return 'done';
    if (!(Date.parse(textOf(command, 'by')) > Date.now())) return 'failed';
    const outcome = await lookAtPointer(AbortSignal.timeout(POINTER_MS));
    if (outcome.kind !== 'pointer') return null;
    const { epoch } = outcome.refs;
    const wanted = newestRelease(outcome.refs);
    // Null keeps the command open: the server may offer the wanted version later.
    if (wanted?.version !== version) return null;
    await installRelease(epoch, wanted.sha256);
    downloadNow(event);
    return (await readRefs()).active?.version === version ? 'done' : null;
  },
  endSession: async () => {
    if ((await readSession()).token !== null) await logOut(null);
    return 'done';
  },
  rename: async (command) => {
    await changeDevice((record) => ({ ...record, name: textOf(command, 'name') }));
    return 'done';
  },
  message: waits,
  sendState: waits,
  setUp: waits,
  erase: waits,
  withdraw: waits,
};

/** Never rejects. */
export async function carryOut(event: ExtendableEvent): Promise<void> {
  for (const command of (await readDevice()).open) {
    try {
      const outcome = await WORK[command.kind](command, event);
      if (outcome !== null) await endCommand(command.id, outcome);
    } catch (error) {
      noteError(`command: ${String(error)}`);
    }
  }
}

export const endCommand = (id: string, outcome: Outcome['outcome']) =>
  changeDevice((record) => commandEnded(record, id, outcome));
