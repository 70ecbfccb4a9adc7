import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../harness/bench';
import { comparedFigure, figure, type Figure } from '../harness/figures';
import { productOf, withServer } from '../harness/server';
import { percentile } from '../harness/statistics';
import { SHARE, TABLETS, whileTablets } from '../harness/tablets';
import type { TabletsOptions } from '../servers/tabletsProcess';

/** Between two requests, as of a person who presses. */
const REST_MS = 4;

/** What a person waits for a product while a whole showroom loads a release. */
export const manyTablets: Scenario = {
  name: 'tablets',
  about: `p99 of a product request while ${TABLETS} tablets sync over a shared line of 1 Gbit/s, and without any limit`,
  run: (setting) =>
    withServer(setting, async (server) => {
      const { origin, token } = server;
      const ms = setting.quick ? 4_000 : 15_000;
      const url = origin + productOf(server);
      await probe(url, token, 1_000);
      const idle = await probe(url, token, ms);
      const figures: Figure[] = [figure({ name: 'product at rest, p99', value: idle, unit: 'ms', aim: {} })];
      for (const [name, bytesPerSecond, aim] of [
        [`1 Gbit/s`, SHARE, { atMost: 10 }],
        ['all that goes', null, {}],
      ] as const) {
        const options: TabletsOptions = { origin, token, tablets: TABLETS, bytesPerSecond };
        const { result, megabytes } = await whileTablets(options, () => probe(url, token, ms));
        figures.push(
          comparedFigure({
            name: `product while ${TABLETS} tablets sync (${name}), p99`,
            value: result,
            unit: 'ms',
            peer: 'at rest',
            peerValue: idle,
            aim,
          }),
          figure({ name: `what they load meanwhile (${name})`, value: megabytes, unit: 'MB/s', aim: {} }),
        );
      }
      return figures;
    }),
};

/** The p99 of one request after the other, from the call to the last byte, in milliseconds. */
async function probe(url: string, token: string, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      }).once('error', reject);
    });
    times.push(performance.now() - start);
    await pause(REST_MS);
  }
  agent.destroy();
  return percentile(times, 0.99);
}
