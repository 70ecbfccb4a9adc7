import { PATHS } from '../../src/contract/paths';
import { besideNginx } from '../harness/besideNginx';
import { comparedFigure, figure } from '../harness/figures';
import { LIST, load, productOf } from '../harness/server';

/**
 * Measures the rate of document answers. Compares this rate with nginx, and with our server's rate for requests without
 * a token.
 */
export const documentRates = besideNginx({
  name: 'documents',
  what: 'product list and product',
  connections: 20,
  seconds: 5,
  runs: 3,
  plan: async (server) => {
    const { origin, token } = server;
    const product = productOf(server);
    const bytes = { list: await load(server, token, LIST), product: await load(server, token, product) };
    const size = (of: Buffer) => `${(of.length / 1000).toFixed(1)} KB`;
    const besides = (name: string, { rate }: { readonly rate: number }, peer: { readonly rate: number }) =>
      comparedFigure({
        name,
        value: rate,
        unit: 'requests/s',
        peer: 'nginx, files',
        peerValue: peer.rate,
        aim: { atLeast: 0.1 },
      });
    return {
      files: { 'list.json': bytes.list, 'product.json': bytes.product },
      targets: (nginx) => ({
        version: { url: origin + PATHS.version },
        list: { url: origin + LIST, token },
        product: { url: origin + product, token },
        nginxList: { url: `${nginx}/list.json` },
        nginxProduct: { url: `${nginx}/product.json` },
      }),
      figures: (shots) => [
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
      ],
    };
  },
});
