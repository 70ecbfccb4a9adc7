import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import qs from 'qs';
import { DEVICE_HEADER, FLEET_PATHS } from '../../src/contract/fleet/fleet';
import type { LinkAnswer } from '../../src/contract/mail/links';
import { PATHS } from '../../src/contract/paths';
import { startOwnPostgres } from '../../test/server/support/postgres';
import { deviceReport } from '../../test/server/support/deviceReport';
import { probe } from '../harness/probe';
import type { Compared, Setting } from '../harness/scenario';
import { withServer, type BenchServer } from '../harness/server';

const CONNECTIONS = 40;
const CALLS_PER_SECOND = 1_000;
/** Milliseconds until the flood's thread runs. */
const START_MS = 1_000;
/** The server lets calls of one network wait, so fewer are answered than are planned. */
const FEWEST_PER_SECOND = 100;
const FLOODER = '192.0.2.7';
/** Number of different bodies, far more than the server admits from one network in ten seconds. */
const DIFFERENT = 1_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

type Call = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;

const secret = () => randomBytes(32).toString('base64url');
const post = (address: string, body: object, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path: address,
  headers: { ...FORM, ...headers },
  body: qs.stringify(body),
});

async function shareLink({ origin, token, manifest }: BenchServer): Promise<string> {
  const found = manifest.files.find(([address]) => address.startsWith(`${PATHS.filedata}?`));
  const items = [{ image: found?.[0].split('=').at(-1), name: 'Datei', description: 'Eine Datei' }];
  const answer = await fetch(origin + PATHS.links, {
    method: 'POST',
    headers: { ...FORM, authorization: `Bearer ${token}` },
    body: qs.stringify({ items }),
  });
  if (!answer.ok) throw new Error(`A link is refused: ${answer.status} ${await answer.text()}`);
  // The cast is safe, because the contract defines the server's answers.
  return new URL(((await answer.json()) as LinkAnswer).url, origin).pathname;
}

/** One flood for each call that needs no login, and for calls with invented tokens and identities. */
async function floods(server: BenchServer) {
  const { worker } = await server.keys();
  const link = await shareLink(server);
  const device = () => ({ 'content-type': 'application/json', [DEVICE_HEADER]: `${randomUUID()}.${secret()}` });
  const report = JSON.stringify(deviceReport());
  const get = (address: string): Call => ({ method: 'GET', path: address });
  return {
    pairings: () => post(FLEET_PATHS.pairings, { secret: secret() }),
    wrongKeys: () => post(PATHS.authenticate, { key: secret() }),
    rightKey: () => post(PATHS.authenticate, { key: worker }),
    logOuts: () => post(PATHS.logout, {}, { authorization: `Bearer ${secret()}` }),
    reports: () => ({ ...post(FLEET_PATHS.device, {}, device()), body: report }),
    link: () => get(link),
    version: () => get(PATHS.version),
    privacy: () => get(PATHS.privacy),
    health: () => get(PATHS.health),
  };
}

type Flooded = Record<keyof Awaited<ReturnType<typeof floods>>, Compared>;

/** Measures a logged-in person's call to the database while one address without a login floods the server. */
export async function floodedCalls(setting: Setting) {
  const postgres = await startOwnPostgres();
  try {
    const env = { DATABASE_URL: await postgres.createDatabase(), TRUST_PROXY: '1', PUBLIC_URL: 'https://dach.example' };
    const own = { ...setting, dataDir: path.join(setting.dataDir, '../floods') };
    return await withServer(
      own,
      async (server) => {
        const ms = setting.quick ? 3_000 : 12_000;
        const url = server.origin + PATHS.session;
        await probe(url, server.token, 2_000);
        const idle = await probe(url, server.token, ms);
        const readings: [string, Compared][] = [];
        for (const [name, call] of Object.entries(await floods(server))) {
          const value = await whileFlooded({ origin: server.origin, call, ms }, () => probe(url, server.token, ms));
          readings.push([name, { value, peer: idle }]);
        }
        // The cast restores the type of the names, which `Object.fromEntries` loses.
        return Object.fromEntries(readings) as Flooded;
      },
      env,
    );
  } finally {
    postgres.stop();
  }
}

interface Flood {
  readonly origin: string;
  readonly call: () => Call;
  readonly ms: number;
}

/** `work` takes about `ms` milliseconds. */
async function whileFlooded({ origin, call, ms }: Flood, work: () => Promise<number>): Promise<number> {
  const from = { 'x-forwarded-for': FLOODER };
  const requests = Array.from({ length: DIFFERENT }, () => {
    const made = call();
    return { ...made, headers: { ...made.headers, ...from } };
  });
  // The flood runs in a thread of its own, so it does not slow down the measuring.
  const flood = autocannon({
    url: origin,
    connections: CONNECTIONS,
    overallRate: CALLS_PER_SECOND,
    duration: Math.ceil((ms + START_MS) / 1_000) + 1,
    workers: 1,
    requests,
  });
  await pause(START_MS);
  const [value, { requests: sent }] = await Promise.all([work(), flood]);
  if (sent.average < FEWEST_PER_SECOND) throw new Error(`The flood sent only ${sent.average} calls a second.`);
  return value;
}
