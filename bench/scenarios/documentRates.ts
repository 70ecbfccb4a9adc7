import { PATHS } from '../../src/contract/paths';
import type { Scenario } from '../harness/bench';
import { comparedFigure, figure } from '../harness/figures';
import { LIST, load, productOf, withServer } from '../harness/server';
import { compare } from '../harness/shots';
import { withNginx } from '../peers/nginxFiles';

const CONNECTIONS = 20;
const RUNS = 3;

/** What a document costs: beside nginx with the same bytes as files, and beside the open version, which needs no token. */
export const documentRates: Scenario = {
  name: 'documents',
  about: `product list and product, ${CONNECTIONS} connections, median of ${RUNS} runs in turn`,
  run: (setting) =>
    withServer(setting, async (server) => {
      const { origin, token } = server;
      const product = productOf(server);
      const bytes = { list: await load(server, token, LIST), product: await load(server, token, product) };
      const files = { 'list.json': bytes.list, 'product.json': bytes.product };
      return withNginx(files, async (nginx) => {
        const common = { connections: CONNECTIONS, seconds: setting.quick ? 2 : 5 };
        const shots = await compare(
          {
            version: { ...common, url: origin + PATHS.version },
            list: { ...common, url: origin + LIST, token },
            product: { ...common, url: origin + product, token },
            nginxList: { ...common, url: `${nginx}/list.json` },
            nginxProduct: { ...common, url: `${nginx}/product.json` },
          },
          setting.quick ? 1 : RUNS,
        );
        const besides = (name: string, { rate }: { readonly rate: number }, peer: { readonly rate: number }) =>
          comparedFigure({
            name,
            value: rate,
            unit: 'requests/s',
            peer: 'nginx, files',
            peerValue: peer.rate,
            aim: { atLeast: 0.1 },
          });
        const size = (of: Buffer) => `${(of.length / 1000).toFixed(1)} KB`;
        return [
          besides(`product list of ${size(bytes.list)}`, shots.list, shots.nginxList),
          besides(`product of ${size(bytes.product)}`, shots.product, shots.nginxProduct),
          comparedFigure({
            name: 'product',
            value: shots.product.rate,
            unit: 'requests/s',
            peer: 'the open version',
            peerValue: shots.version.rate,
            aim: { atLeast: 0.5 },
          }),
          figure({ name: 'product list, p99', value: shots.list.p99, unit: 'ms', aim: {} }),
          figure({ name: 'product, p99', value: shots.product.p99, unit: 'ms', aim: {} }),
          figure({ name: 'product from nginx, p99', value: shots.nginxProduct.p99, unit: 'ms', aim: {} }),
        ];
      });
    }),
};
