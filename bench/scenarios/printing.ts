import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import qs from 'qs';
import { cartEntryPath, PATHS } from '../../src/contract/paths';
import { CART_MAX_SHEETS } from '../../src/contract/advice/sheet';
import { publish } from '../../server/releases/publish/publish';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetRelease } from '../../test/support/sampleSheets';
import type { Scenario } from '../harness/bench';
import { figure } from '../harness/figures';
import { longestStretch, stretchNoting } from '../harness/stretches';
import { withServer, type BenchServer } from '../harness/server';

const REST_MS = 4;

const VERSION = '1.2.3';

/** Measures how long other persons wait while the server prints for one person. */
export const printing: Scenario = {
  name: 'printing',
  about: `the longest wait of other requests while a cart of ${CART_MAX_SHEETS} sheets is printed and sent`,
  run: async (setting) => {
    const dataDir = path.join(setting.dataDir, '..', 'printing');
    await publish(path.join(dataDir, 'releases'), sheetRelease(VERSION));
    const notes = path.join(dataDir, 'stretches');
    const run = async (server: BenchServer) => {
      // The first cart is not measured, because it also starts the printer's thread.
      await send(server, 1);
      const [start, since] = [performance.now(), Date.now()];
      const sending = send(server, CART_MAX_SHEETS);
      const isOver = sending.then(
        () => true,
        () => true,
      );
      const waits = await Promise.all([
        longestWait(server, PATHS.version, 200, isOver),
        longestWait(server, cartEntryPath(randomUUID()), 404, isOver),
      ]);
      await sending;
      const seconds = (performance.now() - start) / 1_000;
      const [document = 0, query = 0] = waits;
      const stretch = await longestStretch(notes, since);
      return [
        figure({ name: `a cart of ${CART_MAX_SHEETS} sheets`, value: seconds, unit: 's', aim: {} }),
        figure({ name: 'a document meanwhile, longest', value: document, unit: 'ms', aim: { atMost: 100 } }),
        figure({ name: 'a look into the database meanwhile, longest', value: query, unit: 'ms', aim: { atMost: 100 } }),
        figure({
          name: 'work of the event loop at a stretch, longest',
          value: stretch,
          unit: 'ms',
          aim: { atMost: 50 },
        }),
      ];
    };
    return withServer({ ...setting, dataDir }, run, stretchNoting(notes));
  },
};

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
