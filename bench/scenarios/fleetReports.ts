import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreateUserAnswer } from '../../src/contract/answers';
import { FLEET_PATHS, PERSONAL_DEVICES } from '../../src/contract/fleet/fleet';
import type { DeviceAnswer, DeviceReport } from '../../src/contract/fleet/report';
import type { AuthenticateAnswer } from '../../src/contract/people/logIn';
import { PATHS } from '../../src/contract/paths';
import { deviceReport } from '../../test/server/support/deviceReport';
import type { Scenario } from '../harness/bench';
import { comparedFigure, figure } from '../harness/figures';
import { probe } from '../harness/probe';
import { productOf, withServer, type BenchServer } from '../harness/server';
import { SHARE, TABLETS, whileTablets } from '../harness/tablets';

/** The rate of 10,000 devices that each report every five minutes. */
const REPORTS_PER_SECOND = 33;
/** Number of devices that share the reports, so that each device stays below the server's limit of reports. */
const DEVICES = 250;

/** Measures a person's wait for a product while a large fleet reports and a showroom loads a release. */
export const fleetReports: Scenario = {
  name: 'fleet',
  about: `p99 of a product request while ${REPORTS_PER_SECOND} reports of devices come each second, beside ${TABLETS} tablets that sync`,
  run: (setting) =>
    withServer(setting, async (server) => {
      const { origin, token } = server;
      const devices = await register(server, setting.quick ? DEVICES / 5 : DEVICES);
      const ms = setting.quick ? 4_000 : 15_000;
      const url = origin + productOf(server);
      await probe(url, token, 1_000);
      const idle = await probe(url, token, ms);
      const options = { origin, token, tablets: TABLETS, bytesPerSecond: SHARE };
      const tablets = await whileTablets(options, () => probe(url, token, ms));
      const { result } = await whileTablets(options, () => whileReports(origin, devices, () => probe(url, token, ms)));
      return [
        figure({ name: 'product at rest, p99', value: idle, unit: 'ms', aim: {} }),
        figure({ name: `product while ${TABLETS} tablets sync, p99`, value: tablets.result, unit: 'ms', aim: {} }),
        comparedFigure({
          name: `product while ${REPORTS_PER_SECOND} reports a second come and ${TABLETS} tablets sync, p99`,
          value: result.work,
          unit: 'ms',
          peer: 'at rest',
          peerValue: idle,
          aim: { atMost: 5 },
        }),
        figure({
          name: 'reports that the server took meanwhile',
          value: result.perSecond,
          unit: 'a second',
          aim: { atLeast: REPORTS_PER_SECOND * 0.9 },
        }),
      ];
    }),
};

async function send(
  origin: string,
  headers: Record<string, string>,
  more: Partial<DeviceReport>,
): Promise<DeviceAnswer> {
  const answer = await fetch(origin + FLEET_PATHS.device, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(deviceReport(more)),
  });
  if (!answer.ok) throw new Error(`A report is refused: ${answer.status} ${await answer.text()}`);
  // The cast is safe, because the contract defines the server's answers.
  return (await answer.json()) as DeviceAnswer;
}

async function post<T>(address: string, fields: Readonly<Record<string, string>>, token = ''): Promise<T> {
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  // The cast is safe, because the contract defines the server's answers.
  return (await (await fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) })).json()) as T;
}

async function logIn(origin: string, key: string): Promise<string> {
  const answer = await post<AuthenticateAnswer>(origin + PATHS.authenticate, { key });
  if (!answer.valid) throw new Error(answer.message);
  return answer.token;
}

/** Each user has as many devices as the server allows for a person. */
async function register({ origin, keys }: BenchServer, count: number): Promise<readonly string[]> {
  const admin = await logIn(origin, (await keys()).admin);
  const devices: string[] = [];
  let key = '';
  while (devices.length < count) {
    if (devices.length % PERSONAL_DEVICES === 0) {
      const email = `flotte-${devices.length}@muster.example`;
      const body = { company: 'Muster', email, permission_group: 'worker' };
      key = (await post<CreateUserAnswer>(origin + PATHS.usersStore, body, admin)).user.access_key;
    }
    const token = await logIn(origin, key);
    const { identity } = await send(origin, { authorization: `Bearer ${token}` }, {});
    const device = `${identity?.id}.${identity?.secret}`;
    await send(origin, { device }, {});
    devices.push(device);
  }
  return devices;
}

/** Does `work` while the devices report. Some reports name a new version or a command's result. */
async function whileReports(origin: string, devices: readonly string[], work: () => Promise<number>) {
  let isOver = false;
  let taken = 0;
  const run = async () => {
    const start = performance.now();
    const waits: Promise<unknown>[] = [];
    for (let sent = 0; !isOver; sent += 1) {
      const ahead = (sent / REPORTS_PER_SECOND) * 1_000 - (performance.now() - start);
      if (ahead > 1) await pause(ahead);
      const device = devices[sent % devices.length] ?? '';
      const [isNews, hasOutcome] = [sent % 10 === 0, sent % 20 === 0];
      const done = hasOutcome ? [{ id: randomUUID(), outcome: 'done' as const }] : [];
      const report = send(origin, { device }, { idle: sent, running: isNews ? `1.0.${sent % 20}` : '1.0.0', done });
      waits.push(report.then(() => (taken += 1)));
    }
    await Promise.all(waits);
    return (taken * 1_000) / (performance.now() - start);
  };
  const reports = run();
  const result = await work().finally(() => (isOver = true));
  return { work: result, perSecond: await reports };
}
