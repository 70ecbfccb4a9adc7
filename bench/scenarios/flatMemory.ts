import autocannon from 'autocannon';
import { LIST, productOf, withServer } from '../harness/server';
import type { Scenario } from '../harness/bench';
import { comparedFigure } from '../harness/figures';
import { treeMemory } from '../harness/memory';
import { median } from '../harness/statistics';
import { SHARE, TABLETS, whileTablets } from '../harness/tablets';

const MINUTES = 10;
const LOOK_MS = 1_000;

/**
 * Measures whether the server's memory grows under load. The server sends documents at full speed, and packs to 50
 * tablets.
 */
export const flatMemory: Scenario = {
  name: 'memory',
  about: `memory of the server under full load, ${MINUTES} minutes or --minutes: its last fifth against its second`,
  run: (setting) =>
    withServer(setting, async (server) => {
      const { origin, token, pid } = server;
      const seconds = setting.quick ? 20 : (setting.minutes ?? MINUTES) * 60;
      const samples: number[] = [];
      const look = () => void treeMemory(pid).then((bytes) => samples.push(bytes / 1e6));
      const timer = setInterval(look, LOOK_MS);
      const tablets = { origin, token, tablets: TABLETS, bytesPerSecond: SHARE };
      const { result } = await whileTablets(tablets, () =>
        autocannon({
          url: origin,
          connections: 20,
          duration: seconds,
          // Seconds. The time-out is long, because other programs may delay an answer.
          timeout: 60,
          headers: { authorization: `Bearer ${token}` },
          requests: [LIST, productOf(server)].map((path) => ({ path })),
        }),
      );
      clearInterval(timer);
      const { non2xx, errors } = result;
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
