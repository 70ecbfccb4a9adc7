import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import qs from 'qs';
import { cartEntryPath, PATHS } from '../../src/contract/paths';
import { CART_MAX_SHEETS } from '../../src/contract/advice/sheet';
import { publish } from '../../test/support/publishing';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetRelease } from '../../test/support/sampleSheets';
import type { Setting } from '../harness/scenario';
import { withServer, type BenchServer } from '../harness/server';

const REST_MS = 4;
const VERSION = '1.2.3';

/** Measures how long other persons wait while the server prints for one person. */
export async function printing(setting: Setting) {
  const dataDir = path.join(setting.dataDir, '..', 'printing');
  await publish(path.join(dataDir, 'releases'), sheetRelease(VERSION));
  const notes = path.join(dataDir, 'stretches');
  const run = async (server: BenchServer) => {
    // The first cart is not measured, because it also starts the printer's thread.
    await send(server, 1);
    const since = Date.now();
    const sending = send(server, CART_MAX_SHEETS);
    const isOver = sending.then(
      () => true,
      () => true,
    );
    const [document, query] = await Promise.all([
      longestWait(server, PATHS.version, 200, isOver),
      longestWait(server, cartEntryPath(randomUUID()), 404, isOver),
    ]);
    await sending;
    return { document, query, stretch: await longestStretch(notes, since) };
  };
  return withServer({ ...setting, dataDir }, run, stretchNoting(notes));
}

const PARTS = [finderPart, comparisonPart, calculationPart];

async function send({ origin, token }: BenchServer, sheets: number): Promise<void> {
  const items = Array.from({ length: sheets }, (_, index) => ({
    sheet: JSON.stringify({ ...sheetOf(...PARTS), day: `2026-11-${String(10 + index)}` }),
    name: `Blatt ${index}`,
    description: '',
  }));
  const answer = await fetch(origin + PATHS.cart, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: qs.stringify({ email: 'kunde@beispiel.de', key: randomUUID(), items }),
  });
  if (answer.status !== 200) throw new Error(`The cart is refused: ${answer.status} ${await answer.text()}`);
  // The cast is safe, because the contract defines the server's answers.
  const { id } = (await answer.json()) as { id: string };
  for (;;) {
    const entry = await fetch(origin + cartEntryPath(id), { headers: { authorization: `Bearer ${token}` } });
    if (((await entry.json()) as { status: string }).status !== 'queued') return;
    await pause(REST_MS);
  }
}

async function longestWait(
  { origin, token }: BenchServer,
  address: string,
  status: number,
  end: Promise<boolean>,
): Promise<number> {
  let isOver = false;
  void end.then(() => (isOver = true));
  let longest = 0;
  while (!isOver) {
    const start = performance.now();
    const answer = await fetch(origin + address, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`${address}: ${answer.status}`);
    longest = Math.max(longest, performance.now() - start);
    await pause(REST_MS);
  }
  return longest;
}

const PRELOADED = path.resolve(__dirname, '../servers/noteStretches.mjs');

/** Environment variables that let a server record in `file` how long it works without a pause. Empty outside Linux. */
const stretchNoting = (file: string): Readonly<Record<string, string>> =>
  process.platform === 'linux' ? { NODE_OPTIONS: `--import ${PRELOADED}`, STRETCHES_FILE: file } : {};

/**
 * Returns the longest uninterrupted work, in milliseconds of processor time. Ignores work recorded before `since`
 * (milliseconds since 1970).
 */
async function longestStretch(file: string, since: number): Promise<number> {
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [];
  const stretches = lines.map((line) => line.split(' ').map(Number));
  return Math.max(0, ...stretches.map(([at = 0, milliseconds = 0]) => (at >= since ? milliseconds : 0)));
}
