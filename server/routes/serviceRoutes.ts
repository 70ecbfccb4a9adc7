/** The server about itself: `/healthz` and the version of its build. */
import { PATHS } from '../../src/contract/paths';
import { watchDatabase } from '../health/databaseHealth';
import type { Api, Services } from './services';
import { watchDisk } from '../health/diskHealth';

export function serviceRoutes(api: Api, { config, db, releases, version }: Services): void {
  const databaseHealth = watchDatabase(db);
  const diskHealth = watchDisk(config.dataDir);

  api.get(PATHS.health, { config: { access: 'open' } }, async (_request, reply) => {
    const [database, disk, store] = await Promise.all([databaseHealth(), diskHealth(), releases.health()]);
    const release = (await releases.current())?.pointer.version ?? null;
    const damaged = await releases.damagedVersions();
    // A full disk or a stale store still serves everything: it wants an operator, not another server.
    const serves = database === 'ok' && release !== null && store !== 'incomplete' && store !== 'damaged';
    const status = serves ? (store === 'ok' && disk === 'ok' ? 'ok' : 'degraded') : 'fault';
    return reply.code(serves ? 200 : 503).send({ status, database, disk, release, store, damaged });
  });

  // The other /application/... addresses are the worker's alone.
  api.get(PATHS.applicationVersion, async () => ({ version }));
}
