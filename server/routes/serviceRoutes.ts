/** The server about itself: `/livez`, `/readyz`, `/healthz` and the version of its build. */
import { PATHS } from '../../src/contract/paths';
import { watchDatabase, type DatabaseHealth } from '../health/databaseHealth';
import { watchDisk } from '../health/diskHealth';
import { watchMails } from '../health/mailHealth';
import type { StoreHealth } from '../releases/serve/releaseStore';
import type { Api, Services } from './services';

export function serviceRoutes(api: Api, { config, db, releases, mail, build, clock }: Services): void {
  const databaseHealth = watchDatabase(db);
  const diskHealth = watchDisk(config.dataDir);
  const mailHealth = watchMails(mail);

  api.get(PATHS.live, { config: { access: 'open' } }, async () => ({ status: 'ok' }) as const);

  /** Whether every call can be served: reading from the store, and what the database is needed for. */
  const serves = (database: DatabaseHealth, store: StoreHealth, release: string | null): boolean =>
    database === 'ok' && release !== null && store !== 'incomplete' && store !== 'damaged';
  const currentVersion = async () => (await releases.current())?.pointer.version ?? null;

  api.get(PATHS.ready, { config: { access: 'open' } }, async (_request, reply) => {
    const [database, store] = await Promise.all([databaseHealth(), releases.health()]);
    const isReady = serves(database, store, await currentVersion());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'fault' });
  });

  api.get(PATHS.health, { config: { access: 'open' } }, async (_request, reply) => {
    const [database, { disk, unwritable }, store, mails] = await Promise.all([
      databaseHealth(),
      diskHealth(),
      releases.health(),
      mailHealth(),
    ]);
    const release = await currentVersion();
    const damaged = await releases.damagedVersions();
    // With a full disk, a stale store or mails that wait it still serves all: it wants an operator, not another server.
    const isServing = serves(database, store, release);
    const isSound = store === 'ok' && disk === 'ok' && mails === 'ok' && clock.isTrusted();
    const status = isServing ? (isSound ? 'ok' : 'degraded') : 'fault';
    return reply.code(isServing ? 200 : 503).send({
      status,
      database,
      disk,
      ...(unwritable.length === 0 ? {} : { unwritable }),
      mail: mails,
      clock: clock.isTrusted() ? 'ok' : 'implausible',
      release,
      store,
      damaged,
      build: build.id,
      commit: build.commit,
    });
  });

  // The other /application/... addresses are the worker's alone.
  api.get(PATHS.applicationVersion, async () => ({ version: build.version, build: build.app }));
}
