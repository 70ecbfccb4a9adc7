/**
 * Simulates the part of the server that takes device reports. The simulated server repeats each command until a report
 * contains the command's outcome.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { commandText } from '../../../src/contract/fleet/commandText';
import type { DeviceIdentity } from '../../../src/contract/fleet/deviceMessages';
import { FLEET_PATHS, type CommandKind } from '../../../src/contract/fleet/fleet';
import type { DeviceCommand, DeviceReport } from '../../../src/contract/fleet/report';

interface Given extends Omit<DeviceCommand, 'mac'> {
  outcome: string | null;
}

/** The parts of a device's request that the server reads. */
export interface DeviceRequest {
  readonly path: string;
  /** The header `device`. */
  readonly device: string | null;
  readonly token: string | null;
  readonly body: Uint8Array;
}

interface FleetAnswer {
  readonly status: number;
  readonly body: object;
}

const fault = (status: number, field: string): FleetAnswer => ({
  status,
  body: { message: 'Das geht nicht.', errors: [{ field, message: 'Das geht nicht.' }] },
});

export class FleetServer {
  readonly secrets = new Map<string, string>();
  readonly reports: (DeviceReport & { readonly device: string | null; readonly token: string | null })[] = [];
  readonly given: Given[] = [];
  /** The compressed app states that devices have sent. The key is the ID of the command that requested the state. */
  readonly states = new Map<string, Uint8Array>();
  limitDays: number | null = null;
  name = 'Empfang';
  /** Changes a command before it is sent to the device. */
  forge: (command: DeviceCommand) => object = (command) => command;
  /** Adds fields to the answer to a report. */
  more: (report: DeviceReport, device: string) => object = () => ({});
  #serial = 0;

  /** The id of the device. Empty before the device has an id. */
  get device(): string {
    return [...this.secrets.keys()].at(-1) ?? '';
  }

  command(kind: CommandKind, params: object = {}, more: Partial<Given> = {}): Given {
    const serial = (this.#serial += 1);
    const expires = new Date(Date.now() + 86_400_000).toISOString();
    const given = { id: randomUUID(), serial, kind, params: JSON.stringify(params), expires, outcome: null, ...more };
    this.given.push(given);
    return given;
  }

  answer({ path, device, token, body }: DeviceRequest, isAccepted: boolean): FleetAnswer {
    if (device === null) {
      const identity: DeviceIdentity = { id: randomUUID(), secret: randomBytes(32).toString('base64url') };
      this.reports.push({ ...parse(body), device, token });
      if (!isAccepted) return fault(401, 'authorization');
      this.secrets.set(identity.id, identity.secret);
      return { status: 200, body: { identity, name: this.name, commands: [] } };
    }
    const [id = '', secret = ''] = device.split('.');
    if (this.secrets.get(id) !== secret) return fault(401, 'device');
    if (path.startsWith(FLEET_PATHS.deviceOrders)) {
      const known = Number(new URLSearchParams(path.split('?')[1]).get('serial'));
      const waiting = this.given.some(({ outcome, serial }) => outcome === null && serial > known);
      return { status: 200, body: { waiting } };
    }
    if (path.includes('/states/')) {
      this.states.set(path.split('/').at(-1) ?? '', body);
      return { status: 200, body: { message: 'Danke.' } };
    }
    const report = parse(body);
    this.reports.push({ ...report, device, token });
    for (const { id: done, outcome } of report.done)
      for (const given of this.given) if (given.id === done) given.outcome ??= outcome;
    const commands = this.given
      .filter(({ outcome }) => outcome === null)
      .map((given) => this.#signed(given, id, secret));
    return {
      status: 200,
      body: {
        name: this.name,
        commands: commands.map(this.forge),
        offline_days: this.limitDays,
        ...this.more(report, id),
      },
    };
  }

  #signed({ outcome: _outcome, ...command }: Given, id: string, secret: string): DeviceCommand {
    const key = Buffer.from(secret, 'base64url');
    return { ...command, mac: createHmac('sha256', key).update(commandText(id, command)).digest('base64url') };
  }
}

const parse = (body: Uint8Array): DeviceReport => JSON.parse(new TextDecoder().decode(body)) as DeviceReport;
