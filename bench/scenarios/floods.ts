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
import type { Scenario } from '../harness/bench';
import { comparedFigure, figure } from '../harness/figures';
import { probe } from '../harness/probe';
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
async function floods(server: BenchServer): Promise<readonly (readonly [name: string, call: () => Call])[]> {
  const { worker } = await server.keys();
  const link = await shareLink(server);
  const device = () => ({ 'content-type': 'application/json', [DEVICE_HEADER]: `${randomUUID()}.${secret()}` });
  const report = JSON.stringify(deviceReport());
  return [
    ['pairing requests', () => post(FLEET_PATHS.pairings, { secret: secret() })],
    ['log-ins with wrong keys', () => post(PATHS.authenticate, { key: secret() })],
    ['log-ins with a right key', () => post(PATHS.authenticate, { key: worker })],
    ['log-outs with invented tokens', () => post(PATHS.logout, {}, { authorization: `Bearer ${secret()}` })],
    ['reports of invented devices', () => ({ ...post(FLEET_PATHS.device, {}, device()), body: report })],
    ['a share link', () => ({ method: 'GET', path: link })],
    ['questions for the version', () => ({ method: 'GET', path: PATHS.version })],
    ['questions for the privacy page', () => ({ method: 'GET', path: PATHS.privacy })],
    ['health checks', () => ({ method: 'GET', path: PATHS.health })],
  ];
}

/** Measures a logged-in person's call to the database while one address without a login floods the server. */
export const floodedCalls: Scenario = {
  name: 'floods',
  about: `p99 of a session request on PostgreSQL while one address sends ${CALLS_PER_SECOND} open calls a second`,
  run: async (setting) => {
    const postgres = await startOwnPostgres();
    try {
      const env = {
        DATABASE_URL: await postgres.createDatabase(),
        TRUST_PROXY: '1',
        PUBLIC_URL: 'https://dach.example',
      };
      const own = { ...setting, dataDir: path.join(setting.dataDir, '../floods') };
      return await withServer(
        own,
        async (server) => {
          const ms = setting.quick ? 3_000 : 12_000;
          const url = server.origin + PATHS.session;
          await probe(url, server.token, 2_000);
          const idle = await probe(url, server.token, ms);
          const figures = [figure({ name: 'session at rest on PostgreSQL, p99', value: idle, unit: 'ms', aim: {} })];
          for (const [name, call] of await floods(server))
            figures.push(
              comparedFigure({
                name: `session during a flood: ${name}, p99`,
                value: await whileFlooded({ origin: server.origin, call, ms }, () => probe(url, server.token, ms)),
                unit: 'ms',
                peer: 'at rest',
                peerValue: idle,
                aim: { atMost: 3 },
              }),
            );
          return figures;
        },
        env,
      );
    } finally {
      postgres.stop();
    }
  },
};

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
