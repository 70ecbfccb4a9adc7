/** The server about itself: `/healthz` and the version of its build. */
import { PATHS } from '../../src/contract/paths';
import { watchDatabase } from '../health/databaseHealth';
import type { Api, Services } from './services';
import { watchDisk } from '../health/diskHealth';
import { watchMails } from '../health/mailHealth';

export function serviceRoutes(api: Api, { config, db, releases, mail, version }: Services): void {
  const databaseHealth = watchDatabase(db);
  const diskHealth = watchDisk(config.dataDir);
  const mailHealth = watchMails(mail);

  api.get(PATHS.health, { config: { access: 'open' } }, async (_request, reply) => {
    const [database, { disk, unwritable }, store, mails] = await Promise.all([
      databaseHealth(),
      diskHealth(),
      releases.health(),
      mailHealth(),
    ]);
    const release = (await releases.current())?.pointer.version ?? null;
    const damaged = await releases.damagedVersions();
    // With a full disk, a stale store or mails that wait it still serves all: it wants an operator, not another server.
    const serves = database === 'ok' && release !== null && store !== 'incomplete' && store !== 'damaged';
    const isSound = store === 'ok' && disk === 'ok' && mails === 'ok';
    const status = serves ? (isSound ? 'ok' : 'degraded') : 'fault';
    return reply.code(serves ? 200 : 503).send({
      status,
      database,
      disk,
      ...(unwritable.length === 0 ? {} : { unwritable }),
      mail: mails,
      release,
      store,
      damaged,
    });
  });

  // The other /application/... addresses are the worker's alone.
  api.get(PATHS.applicationVersion, async () => ({ version }));
}
