/** The server about itself: `/healthz` and the version of its build. */
import { PATHS } from '../../src/contract/paths';
import { isReachable } from '../db/database';
import type { Api, Services } from '../services';

export function serviceRoutes(api: Api, { db, releases, version }: Services): void {
  api.get(PATHS.health, { config: { access: 'open' } }, async (_request, reply) => {
    const database = await isReachable(db);
    const release = (await releases.current())?.pointer.version ?? null;
    const store = await releases.health();
    // A stale store still serves everything: it wants an operator, not another server.
    const serves = database && (store === 'ok' || store === 'stale');
    const status = serves ? (store === 'ok' ? 'ok' : 'degraded') : 'fault';
    return reply.code(serves ? 200 : 503).send({ status, database, release, store });
  });

  // The other /application/... addresses are the worker's alone.
  api.get(PATHS.applicationVersion, async () => ({ version }));
}
