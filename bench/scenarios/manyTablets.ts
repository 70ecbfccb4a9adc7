import { probe } from '../harness/probe';
import type { Setting } from '../harness/scenario';
import { productOf, withServer } from '../harness/server';
import { SHARE, TABLETS, whileTablets } from '../harness/tablets';

/** Measures a person's wait for a product while a whole showroom loads a release. */
export const manyTablets = (setting: Setting) =>
  withServer(setting, async (server) => {
    const { origin, token } = server;
    const ms = setting.quick ? 4_000 : 15_000;
    const url = origin + productOf(server);
    await probe(url, token, 1_000);
    const idle = await probe(url, token, ms);
    const whileLoading = (bytesPerSecond: number | null) =>
      whileTablets({ origin, token, tablets: TABLETS, bytesPerSecond }, () => probe(url, token, ms));
    const limited = await whileLoading(SHARE);
    const { megabytes } = await whileLoading(null);
    return { product: { value: limited.result, peer: idle }, load: megabytes };
  });
