import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreateUserAnswer } from '../../src/contract/answers';
import { DEVICE_HEADER, FLEET_PATHS, PERSONAL_DEVICES } from '../../src/contract/fleet/fleet';
import type { DeviceAnswer, DeviceReport } from '../../src/contract/fleet/report';
import { PATHS } from '../../src/contract/paths';
import { deviceReport } from '../../test/server/support/deviceReport';
import { tokenFor } from '../../test/support/appDriver';
import { probe } from '../harness/probe';
import type { Setting } from '../harness/scenario';
import { productOf, withServer, type BenchServer } from '../harness/server';
import { SHARE, TABLETS, whileTablets } from '../harness/tablets';

/** The rate of 10,000 devices that each report every five minutes. */
const REPORTS_PER_SECOND = 33;
/** Number of devices that share the reports, so that each device stays below the server's limit of reports. */
const DEVICES = 250;

/** The rate of 200 tablets in use, which ask for orders every 25 seconds. */
const ASKS_PER_SECOND = 8;

/** Measures a person's wait for a product while a large fleet reports and a showroom loads a release. */
export const fleetReports = (setting: Setting) =>
  withServer(setting, async (server) => {
    const { origin, token } = server;
    const devices = await register(server, setting.quick ? DEVICES / 5 : DEVICES);
    const ms = setting.quick ? 4_000 : 15_000;
    const url = origin + productOf(server);
    await probe(url, token, 1_000);
    const idle = await probe(url, token, ms);
    const options = { origin, token, tablets: TABLETS, bytesPerSecond: SHARE };
    const { result } = await whileTablets(options, () => whileReports(origin, devices, () => probe(url, token, ms)));
    return { product: { value: result.work, peer: idle }, reports: result.perSecond };
  });

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

/** Creates a user and returns the user's access key. */
async function createUser(origin: string, admin: string, email: string): Promise<string> {
  const answer = await fetch(origin + PATHS.usersStore, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: new URLSearchParams({ company: 'Muster', email, permission_group: 'worker' }),
  });
  // The cast is safe, because the contract defines the server's answers.
  return ((await answer.json()) as CreateUserAnswer).user.access_key;
}

/** Each user has as many devices as the server allows for a person. */
async function register({ origin, keys }: BenchServer, count: number): Promise<readonly string[]> {
  const admin = await tokenFor(origin, (await keys()).admin);
  const devices: string[] = [];
  let key = '';
  while (devices.length < count) {
    if (devices.length % PERSONAL_DEVICES === 0)
      key = await createUser(origin, admin, `flotte-${devices.length}@muster.example`);
    const token = await tokenFor(origin, key);
    const { identity } = await send(origin, { authorization: `Bearer ${token}` }, {});
    const device = `${identity?.id}.${identity?.secret}`;
    await send(origin, { device }, {});
    devices.push(device);
  }
  return devices;
}

/** Does `work` while the devices report. Some reports name a new version or a command's result. */
async function whileReports(origin: string, devices: readonly string[], work: () => Promise<number>) {
  const asking = new AbortController();
  const asks = askForOrders(origin, devices, asking.signal);
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
  const result = await work().finally(() => {
    isOver = true;
    asking.abort();
  });
  await asks;
  return { work: result, perSecond: await reports };
}

async function askForOrders(origin: string, devices: readonly string[], signal: AbortSignal): Promise<void> {
  for (let asked = 0; !signal.aborted; asked += 1) {
    const headers = { [DEVICE_HEADER]: devices[asked % devices.length] ?? '' };
    const answer = await fetch(`${origin}${FLEET_PATHS.deviceOrders}?serial=0`, { headers });
    if (!answer.ok) throw new Error(`A device may not ask for orders: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    await pause(1_000 / ASKS_PER_SECOND);
  }
}
