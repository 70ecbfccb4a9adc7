import { besideNginx } from '../harness/besideNginx';
import { comparedFigure, figure } from '../harness/figures';
import { shootLarge } from '../harness/largeShots';
import { largestPack, load } from '../harness/server';

/** Compares how fast our server and nginx serve the same pack. nginx serves the pack as a file. */
export const packRate = besideNginx({
  name: 'packs',
  what: 'a pack of pictures',
  connections: 10,
  seconds: 4,
  runs: 5,
  shootAt: shootLarge,
  plan: async (server) => {
    const { origin, token } = server;
    const pack = largestPack(server, 'media');
    return {
      files: { pack: await load(server, token, pack) },
      targets: (nginx) => ({ ours: { url: origin + pack, token }, nginx: { url: `${nginx}/pack` } }),
      figures: (shots) => [
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
      ],
    };
  },
});
