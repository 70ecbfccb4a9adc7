/** Measures how many requests of one kind the server answers. */
import autocannon from 'autocannon';
import { PATHS } from '../../src/contract/paths';
import type { Setting } from '../harness/scenario';
import { largestMediaPack, LIST, load, productOf, withServer } from '../harness/server';
import { compare, shoot, shootLarge } from '../harness/shots';
import { withNginx } from '../peers/nginxFiles';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** With `--quick`, each measurement takes two seconds and is not repeated. */
const shorter = ({ quick }: Setting, usual: { readonly seconds: number; readonly runs: number }) =>
  quick ? { seconds: 2, runs: 1 } : usual;

/** Compares the rate of documents with nginx, and with our server's rate for requests without a token. */
export const documentRates = (setting: Setting) =>
  withServer(setting, async (server) => {
    const { origin, token } = server;
    const product = productOf(server);
    const files = { 'list.json': await load(server, LIST), 'product.json': await load(server, product) };
    return withNginx(files, async (nginx) => {
      const targets = {
        version: { url: origin + PATHS.version },
        list: { url: origin + LIST, token },
        product: { url: origin + product, token },
        nginxList: { url: `${nginx}/list.json` },
        nginxProduct: { url: `${nginx}/product.json` },
      };
      const options = { connections: 20, shootAt: shoot, ...shorter(setting, { seconds: 5, runs: 3 }) };
      const rates = await compare(targets, options);
      return {
        list: { value: rates.list, peer: rates.nginxList },
        product: { value: rates.product, peer: rates.nginxProduct },
        open: { value: rates.product, peer: rates.version },
      };
    });
  });

/** Compares how fast our server and nginx serve the same pack. */
export const packRate = (setting: Setting) =>
  withServer(setting, async (server) => {
    const { origin, token } = server;
    const pack = largestMediaPack(server);
    return withNginx({ pack: await load(server, pack) }, async (nginx) => {
      const targets = { ours: { url: origin + pack, token }, nginx: { url: `${nginx}/pack` } };
      const options = { connections: 10, shootAt: shootLarge, ...shorter(setting, { seconds: 4, runs: 5 }) };
      const rates = await compare(targets, options);
      return { pack: { value: rates.ours, peer: rates.nginx } };
    });
  });

/**
 * Measures the cost of a log-in, which makes a session and writes two rows. Four users share the log-ins, because each
 * user may log in only 300 times in ten minutes.
 */
export const logInRate = (setting: Setting) =>
  withServer(
    setting,
    async ({ origin, keys }) => {
      const bodies = Object.values(await keys()).map((key) => new URLSearchParams({ key }).toString());
      const { requests, duration, non2xx, errors } = await autocannon({
        url: origin + PATHS.authenticate,
        connections: 10,
        amount: setting.quick ? 200 : 1_000,
        method: 'POST',
        headers: FORM,
        // Each user has an address, because the server limits the log-ins of one network.
        requests: bodies.map((body, user) => ({ body, headers: { ...FORM, 'x-forwarded-for': `192.0.2.${user}` } })),
      });
      if (non2xx + errors > 0) throw new Error(`${non2xx} log-ins refused, ${errors} broken`);
      return { rate: requests.total / duration };
    },
    { TRUST_PROXY: '1' },
  );
