/** The server about itself: `/healthz` and the version of its build. */
import { PATHS } from '../../src/contract/paths';
import { isReachable } from '../db/database';
import type { Api, Services } from '../services';

export function serviceRoutes(api: Api, { db, releases, version }: Services): void {
  api.get(PATHS.health, { config: { access: 'open' } }, async (_request, reply) => {
    const database = await isReachable(db);
    const release = (await releases.current())?.pointer.version ?? null;
    const healthy = database && release !== null;
    return reply.code(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'fault', database, release });
  });

  // The other /application/... addresses are the worker's alone.
  api.get(PATHS.applicationVersion, async () => ({ version }));
}
