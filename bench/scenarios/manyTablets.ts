import type { Scenario } from '../harness/bench';
import { comparedFigure, figure, type Figure } from '../harness/figures';
import { probe } from '../harness/probe';
import { productOf, withServer } from '../harness/server';
import { SHARE, TABLETS, whileTablets } from '../harness/tablets';
import type { TabletsOptions } from '../servers/tabletsProcess';

/** Measures a person's wait for a product while a whole showroom loads a release. */
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
