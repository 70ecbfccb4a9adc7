import type { DeviceIdentity } from '../../src/contract/fleet/deviceMessages';
import { FLEET_PATHS } from '../../src/contract/fleet/fleet';
import type { DeviceReport } from '../../src/contract/fleet/report';
import { isCount, isObject, isText, type Fields } from '../../src/contract/shapes';
import { hold, isReleased } from '../base/hold';
import { noteError } from '../database/lastError';
import {
  commandHeard,
  isErasureToTell,
  outcomesHeard,
  withIdentity,
  withSpare,
  type DeviceRecord,
} from '../model/deviceRecord';
import { judgeCommand } from '../model/judgeCommand';
import { contactMade } from '../model/offlineLimit';
import { askOrders, callAsDevice, type DeviceReply } from '../net/deviceCall';
import { Retry } from '../net/retry';
import { serverNow } from '../net/serverClock';
import { currentProblem, serverRest } from '../net/syncStatus';
import { rememberedRefs } from '../releases/storedRefs';
import { changeDevice, readDevice, storeStart } from '../session/device';
import { readSession } from '../session/session';
import { carryOut } from './carryOut';
import { makeReport } from './deviceReport';
import { tellOfDevice } from './deviceStatus';
import { continueWipe, endErasure } from './wipe';

const PAUSE_MS = 60_000;
const ROUNDS = 3;
/** A copy needs two: for its spare id and for its identity. A late answer may take one more. */
const TURNS = 3;

const retry = new Retry(serverRest);
let running: Promise<void> | null = null;
let heardAt = Number.NEGATIVE_INFINITY;
let reported = '';
let isPlanned = false;

export function reportNow(event: ExtendableEvent): void {
  if (isDue() && !isReleased()) hold(event, contact(event));
}

export function reportSoon(event: ExtendableEvent): void {
  // A worker that makes way for the next build sends no report, because that build sends one.
  if (isPlanned || isReleased()) return;
  if (isDue()) return hold(event, contact(event));
  isPlanned = true;
  const rest = Math.max(heardAt + PAUSE_MS, retry.dueAt) - performance.now();
  const planned = new Promise((resolve) => setTimeout(resolve, rest)).then(() => {
    isPlanned = false;
    return isDue() ? contact(event) : undefined;
  });
  hold(event, planned);
}

/** Reports a change of the releases, of `isWhole` or of the problem `storage-full`. `isWhole`: all files are stored. */
export function reportIfChanged(event: ExtendableEvent, isWhole: boolean): void {
  if (reported !== '' && keyOf(isWhole) !== reported) {
    reported = keyOf(isWhole);
    reportSoon(event);
  } else reported = keyOf(isWhole);
}

function keyOf(isWhole: boolean): string {
  const { active, staged, wanted } = rememberedRefs() ?? {};
  return JSON.stringify([active?.sha256, staged?.sha256, wanted?.sha256, currentProblem() === 'storage-full', isWhole]);
}

const isDue = (): boolean => performance.now() - heardAt >= PAUSE_MS && retry.isDue;

export function contact(event: ExtendableEvent): Promise<void> {
  running ??= run(event)
    .catch((error: unknown) => noteError(`device: ${String(error)}`))
    .finally(() => {
      running = null;
    });
  return running;
}

/** Contacts the server if a command waits for the device. */
export async function hearOrders(event: ExtendableEvent): Promise<void> {
  if (running !== null || !retry.isDue || isReleased()) return;
  const { identity, serial, wipe } = await readDevice();
  if (identity !== null && wipe === null && (await askOrders(identity, serial))) await contact(event);
}

async function run(event: ExtendableEvent): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await continueWipe();
    // A page keeps the deadline of a release that the worker then installs at once.
    if (round > 0) await tellOfDevice();
    await carryOut(event);
    const { outcomes } = await readDevice();
    if (round > 0 && outcomes.length === 0) break;
    if (!(await isHeard())) break;
  }
  await tellOfDevice();
}

/** `turns`: how often a new identity or a spare id may lead to another report. */
async function isHeard(turns = TURNS): Promise<boolean> {
  const { identity, wipe } = await readDevice();
  const { token, refused } = await readSession();
  const session = refused || wipe !== null ? null : token;
  // Returns before making a report, because reading the state would create an erased database again.
  if (identity === null && session === null) return false;
  const record = await storeStart();
  const report = await makeReport(record);
  if (record.identity === null) return session !== null && register(report, session);
  const reply = await send(report, record.identity, session);
  // `unknown`: the server has already deleted this device.
  if (isErasureToTell(record) && reply.kind === 'unknown') return endErasure().then(() => false);
  if (reply.kind === 'unknown') return session !== null && register(report, session);
  if (reply.kind !== 'answer' || !isAnswer(reply.json)) return failed(reply);
  // With a spare id, the answer took no outcome from the report.
  if (isErasureToTell(record) && !isText(reply.json['spare'])) return endErasure().then(() => false);
  if (await isRenewed(reply.json, record)) return turns > 0 ? isHeard(turns - 1) : failed(reply);
  await takeAnswer(reply.json, record.identity, report, session !== null);
  return true;
}

const send = (report: DeviceReport, identity: DeviceIdentity | null, token: string | null): Promise<DeviceReply> =>
  callAsDevice({ path: FLEET_PATHS.device, type: 'application/json', body: JSON.stringify(report), identity, token });

function failed(reply: DeviceReply): false {
  if (reply.kind === 'failed' && reply.restMs !== null) serverRest.ask(reply.restMs);
  retry.failed();
  return false;
}

async function register(report: DeviceReport, token: string): Promise<boolean> {
  // Tests the storage, because a device that cannot store its identity would register every day.
  await changeDevice((record) => ({ ...record }));
  const reply = await send({ ...report, serial: 0, done: [] }, null, token);
  const identity = reply.kind === 'answer' && isObject(reply.json) ? identityOf(reply.json['identity']) : null;
  if (identity === null) return failed(reply);
  await changeDevice((record) => withIdentity(record, identity));
  return isHeard();
}

/** Stores a new identity or a spare id. False if the answer has neither. `told`: the record behind the report. */
async function isRenewed({ identity: given, spare }: Fields, told: DeviceRecord): Promise<boolean> {
  const identity = identityOf(given);
  const isSame = ({ identity: now }: DeviceRecord) => now?.id === told.identity?.id;
  if (identity !== null && identity.id !== told.identity?.id)
    await changeDevice((record) => (isSame(record) ? withIdentity(record, identity) : record));
  else if (isText(spare)) await changeDevice((record) => withSpare(record, told, spare));
  else return false;
  return true;
}

const identityOf = (value: unknown): DeviceIdentity | null =>
  isObject(value) && isText(value['id']) && isText(value['secret'])
    ? { id: value['id'], secret: value['secret'] }
    : null;

const isAnswer = (json: unknown): json is Fields & { readonly name: string; readonly commands: readonly unknown[] } =>
  isObject(json) && isText(json['name']) && Array.isArray(json['commands']);

async function takeAnswer(
  { name, commands, offline_days: limit }: Fields & { readonly name: string; readonly commands: readonly unknown[] },
  identity: DeviceIdentity,
  report: DeviceReport,
  hasSession: boolean,
): Promise<void> {
  const now = serverNow() ?? Date.now();
  const judged = await Promise.all(commands.map((command) => judgeCommand(command, identity, now)));
  const take = (record: DeviceRecord): DeviceRecord => {
    const ended = hasSession && record.wipe === null ? null : record.ended;
    const heard = {
      ...outcomesHeard(record, report.done),
      name,
      ended,
      contact: contactMade(isCount(limit) ? limit : null, now),
    };
    return judged.filter((command) => command !== null).reduce(commandHeard, heard);
  };
  // A pairing or a finished erasure may have changed the identity during the request.
  await changeDevice((record) => (record.identity?.id === identity.id ? take(record) : record));
  heardAt = performance.now();
  retry.succeeded();
}
