import autocannon from 'autocannon';
import { sampleMemory } from '../harness/memory';
import type { Setting } from '../harness/scenario';
import { LIST, productOf, withServer } from '../harness/server';
import { median } from '../harness/statistics';
import { SHARE, TABLETS, whileTablets } from '../harness/tablets';

const MINUTES = 10;
const INTERVAL_MS = 1_000;
const MB = 1e6;

/**
 * Measures whether the server's memory grows under load. The server sends documents at full speed, and packs to 50
 * tablets.
 */
export const serverMemory = (setting: Setting) =>
  withServer(setting, async (server) => {
    const { origin, token, pid } = server;
    const sampler = sampleMemory(pid, INTERVAL_MS);
    const tablets = { origin, token, tablets: TABLETS, bytesPerSecond: SHARE };
    const { result } = await whileTablets(tablets, () =>
      autocannon({
        url: origin,
        connections: 20,
        duration: setting.quick ? 20 : (setting.minutes ?? MINUTES) * 60,
        // Seconds. The time-out is long, because other programs may delay an answer.
        timeout: 60,
        headers: { authorization: `Bearer ${token}` },
        requests: [LIST, productOf(server)].map((path) => ({ path })),
      }),
    );
    const samples = await sampler.stop();
    const { non2xx, errors } = result;
    if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} broken`);
    const fifth = Math.floor(samples.length / 5);
    return {
      late: { value: median(samples.slice(-fifth)) / MB, peer: median(samples.slice(fifth, 2 * fifth)) / MB },
    };
  });
