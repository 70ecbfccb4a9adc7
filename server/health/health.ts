import { steadyNow, type Clock } from '../base/clock';
import type { Config } from '../base/config';
import type { Db } from '../db/database';
import type { MailService } from '../mail/mailService';
import type { ReleaseStore, StoreHealth } from '../releases/serve/releaseStore';
import { watchDatabase, type DatabaseHealth } from './databaseHealth';
import { watchDisk, type DiskState } from './diskHealth';
import { watchMails, type MailHealth } from './mailHealth';

export interface HealthOptions {
  readonly config: Pick<Config, 'dataDir'>;
  readonly db: Db;
  readonly releases: ReleaseStore;
  readonly mail: Pick<MailService, 'oldestWaiting'>;
  readonly clock: Pick<Clock, 'isTrusted'>;
}

export interface HealthReport extends DiskState {
  /** `degraded`: the server works, but an operator is needed. */
  readonly status: 'ok' | 'degraded' | 'fault';
  readonly database: DatabaseHealth;
  readonly mail: MailHealth;
  readonly clock: 'ok' | 'implausible';
  readonly release: string | null;
  readonly store: StoreHealth;
  readonly damaged: readonly string[];
}

export interface Health {
  report(): Promise<HealthReport>;
  /** True when the server can answer every call. */
  isReady(): Promise<boolean>;
}

export function watchHealth({ config, db, releases, mail, clock }: HealthOptions): Health {
  const databaseHealth = watchDatabase(db);
  const diskHealth = watchDisk(config.dataDir, steadyNow);
  const mailHealth = watchMails(mail);
  const currentVersion = async () => (await releases.current())?.pointer.version ?? null;

  const serves = (database: DatabaseHealth, store: StoreHealth, release: string | null): boolean =>
    database === 'ok' && release !== null && store !== 'incomplete' && store !== 'damaged';

  return {
    async isReady() {
      const [database, store] = await Promise.all([databaseHealth(), releases.health()]);
      return serves(database, store, await currentVersion());
    },
    async report() {
      const [database, { disk, unwritable }, store, mails] = await Promise.all([
        databaseHealth(),
        diskHealth(),
        releases.health(),
        mailHealth(),
      ]);
      const release = await currentVersion();
      const isSound = store === 'ok' && disk === 'ok' && mails === 'ok' && clock.isTrusted();
      return {
        status: serves(database, store, release) ? (isSound ? 'ok' : 'degraded') : 'fault',
        database,
        disk,
        unwritable,
        mail: mails,
        clock: clock.isTrusted() ? 'ok' : 'implausible',
        release,
        store,
        damaged: await releases.damagedVersions(),
      };
    },
  };
}
