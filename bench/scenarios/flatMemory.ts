import autocannon from 'autocannon';
import { LIST, largestPack, productOf, withServer } from '../harness/server';
import type { Scenario } from '../harness/bench';
import { comparedFigure } from '../harness/figures';
import { treeMemory } from '../harness/memory';
import { median } from '../harness/statistics';

const MINUTES = 10;
const LOOK_MS = 1_000;

/** Whether the server takes more and more memory: documents and packs as fast as they come, for ten minutes. */
export const flatMemory: Scenario = {
  name: 'memory',
  about: `memory of the server under full load, ${MINUTES} minutes or --minutes: its last fifth against its second`,
  run: (setting) =>
    withServer(setting, async (server) => {
      const { origin, token, pid } = server;
      const seconds = setting.quick ? 20 : (setting.minutes ?? MINUTES) * 60;
      const addresses = [LIST, productOf(server), largestPack(server, 'media'), productOf(server)];
      const samples: number[] = [];
      const look = () => void treeMemory(pid).then((bytes) => samples.push(bytes / 1e6));
      const timer = setInterval(look, LOOK_MS);
      const { non2xx, errors } = await autocannon({
        url: origin,
        connections: 30,
        duration: seconds,
        headers: { authorization: `Bearer ${token}` },
        requests: addresses.map((path) => ({ path })),
      });
      clearInterval(timer);
      if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} broken`);
      const fifth = Math.floor(samples.length / 5);
      return [
        comparedFigure({
          name: `memory after ${Math.round(seconds / 60)} minutes`,
          value: median(samples.slice(-fifth)),
          unit: 'MB',
          peer: 'early on',
          peerValue: median(samples.slice(fifth, 2 * fifth)),
          aim: { atMost: 1.1 },
        }),
      ];
    }),
};
