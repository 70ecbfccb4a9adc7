import autocannon from 'autocannon';
import { PATHS } from '../../src/contract/paths';
import type { Scenario } from '../harness/bench';
import { figure } from '../harness/figures';
import { withServer } from '../harness/server';

const CONNECTIONS = 10;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Four users share these log-ins, because each user may log in only 300 times in ten minutes. */
const LOGINS = 1_000;

/** Measures the cost of a log-in, which makes a session and writes two rows. */
export const loginRate: Scenario = {
  name: 'authenticate',
  about: `${LOGINS} log-ins with the keys of four users, ${CONNECTIONS} connections`,
  run: (setting) =>
    withServer(
      setting,
      async ({ origin, keys }) => {
        const bodies = Object.values(await keys()).map((key) => new URLSearchParams({ key }).toString());
        const { requests, latency, duration, non2xx, errors } = await autocannon({
          url: origin + PATHS.authenticate,
          connections: CONNECTIONS,
          amount: setting.quick ? 200 : LOGINS,
          method: 'POST',
          headers: FORM,
          // Each user has an address, because the server limits the log-ins of one network.
          requests: bodies.map((body, user) => ({ body, headers: { ...FORM, 'x-forwarded-for': `192.0.2.${user}` } })),
        });
        if (non2xx + errors > 0) throw new Error(`${non2xx} log-ins refused, ${errors} broken`);
        return [
          figure({ name: 'authenticate', value: requests.total / duration, unit: 'requests/s', aim: {} }),
          figure({ name: 'authenticate, p99', value: latency.p99, unit: 'ms', aim: {} }),
        ];
      },
      { TRUST_PROXY: '1' },
    ),
};
