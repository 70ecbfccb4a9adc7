import type { Scenario } from '../harness/bench';
import { comparedFigure, figure } from '../harness/figures';
import { largestPack, load, withServer } from '../harness/server';
import { compare } from '../harness/shots';
import { shootLarge } from '../harness/largeShots';
import { withNginx } from '../peers/nginxFiles';

const CONNECTIONS = 10;
const RUNS = 5;

/** What a pack costs, beside nginx with the same bytes as a file. */
export const packRate: Scenario = {
  name: 'packs',
  about: `a pack of pictures, ${CONNECTIONS} connections, median of ${RUNS} runs in turn`,
  run: (setting) =>
    withServer(setting, async (server) => {
      const { origin, token } = server;
      const pack = largestPack(server, 'media');
      return withNginx({ pack: await load(server, token, pack) }, async (nginx) => {
        const common = { connections: CONNECTIONS, seconds: setting.quick ? 2 : 4 };
        const shots = await compare(
          { ours: { ...common, url: origin + pack, token }, nginx: { ...common, url: `${nginx}/pack` } },
          setting.quick ? 1 : RUNS,
          shootLarge,
        );
        return [
          comparedFigure({
            name: 'pack',
            value: shots.ours.megabytes,
            unit: 'MB/s',
            peer: 'nginx, a file',
            peerValue: shots.nginx.megabytes,
            aim: { atLeast: 0.8 },
          }),
          figure({ name: 'pack, requests', value: shots.ours.rate, unit: 'requests/s', aim: {} }),
          figure({ name: 'pack, p99', value: shots.ours.p99, unit: 'ms', aim: {} }),
          figure({ name: 'pack from nginx, p99', value: shots.nginx.p99, unit: 'ms', aim: {} }),
        ];
      });
    }),
};
