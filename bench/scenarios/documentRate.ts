import autocannon from 'autocannon';
import { PATHS, productListPath } from '../../src/contract/paths';
import { withApp } from '../harness/app';
import type { Scenario } from '../harness/bench';
import { comparedFigure } from '../harness/figures';
import { median } from '../harness/statistics';

const CONNECTIONS = 20;
const RUNS = 3;

/** What it costs to know who asks: a document behind the token beside the open version, from the same server. */
export const documentRate: Scenario = {
  name: 'documents',
  about: `documents that need a token against the open version, ${CONNECTIONS} connections, median of ${RUNS} runs`,
  run: (setting) => {
    const files = { version: '1.0.0', count: 10, bytes: 4_096 };
    return withApp(setting, { files }, async ({ server, token }) => {
      const shoot = async (path: string): Promise<number> => {
        const { requests, non2xx } = await autocannon({
          url: server.origin + path,
          connections: CONNECTIONS,
          duration: setting.quick ? 2 : 8,
          headers: { authorization: `Bearer ${token}` },
        });
        if (non2xx > 0) throw new Error(`${path} was refused ${non2xx} times.`);
        await server.forgetRequests();
        return requests.average;
      };
      const document = productListPath('tiles');
      const rates = { version: new Array<number>(), document: new Array<number>() };
      // What is compiled and cached with the first requests.
      await shoot(PATHS.version);
      for (let run = 0; run < RUNS; run += 1) {
        rates.version.push(await shoot(PATHS.version));
        rates.document.push(await shoot(document));
      }
      return [
        comparedFigure({
          name: 'documents that need a token',
          value: median(rates.document),
          unit: 'requests/s',
          peer: 'the open version',
          peerValue: median(rates.version),
          aim: { atLeast: 0.5 },
        }),
      ];
    });
  },
};
