import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { MailState } from '../../src/contract/base/markers';
import type { Build } from '../base/build';
import type { Config } from '../base/config';
import type { Db } from '../db/database';
import type { Health, HealthReport } from '../health/health';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import { countMails, oldestWaiting } from '../mail/mailStore';
import { countDevices, readReleases } from '../fleet/deviceReleases';
import { countOverdue } from '../fleet/overdue';

/** Results are cached this long to spare the database. */
const LOOK_MS = 10_000;

export interface StateOptions {
  readonly db: Db;
  readonly pool: Pool | null;
  readonly releases: ReleaseStore;
  readonly health: Health;
  readonly build: Build;
  readonly config: Pick<Config, 'deviceSilentDays'>;
}

const PARTS = ['database', 'disk', 'mail', 'store', 'clock'] as const satisfies readonly (keyof HealthReport)[];

export function describeState(registry: Registry, { db, pool, releases, health, build, config }: StateOptions): void {
  const registers = [registry];
  const mails = watchQueue(db);
  new Gauge({
    name: 'dachberater_build_info',
    help: 'The build that runs; always 1.',
    labelNames: ['app', 'build', 'commit'],
    registers,
  }).set({ app: build.version, build: build.id, commit: build.commit ?? '' }, 1);
  new Gauge({
    name: 'dachberater_up',
    help: '1 while the server can serve every call, as /readyz says.',
    registers,
    async collect() {
      this.set(Number(await health.isReady()));
    },
  });
  new Gauge({
    name: 'dachberater_health',
    help: '1 for the state of each part, with the words of /healthz.',
    labelNames: ['part', 'state'],
    registers,
    async collect() {
      const report = await health.report();
      this.reset();
      for (const part of PARTS) this.set({ part, state: report[part] }, 1);
    },
  });
  new Gauge({
    name: 'dachberater_database_connections',
    help: 'Connections to the PostgreSQL server; none to an embedded database.',
    labelNames: ['state'],
    registers,
    collect() {
      if (pool === null) return;
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'dachberater_mails',
    help: 'Stored mails by state, of all servers on one database.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      for (const [state, count] of Object.entries((await mails())?.states ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'dachberater_mail_oldest_waiting_seconds',
    help: 'Age of the mail that has waited for longest; 0 when none waits.',
    registers,
    async collect() {
      this.set((await mails())?.oldestSeconds ?? Number.NaN);
    },
  });
  const fleet = remembered(async () => countDevices(db, await readReleases(releases)));
  new Gauge({
    name: 'dachberater_devices',
    help: 'Devices by their worst state and by the release that they show (andere: never published), of all servers on one database.',
    labelNames: ['state', 'release'],
    registers,
    async collect() {
      this.reset();
      for (const { state, release, count } of (await fleet()) ?? []) this.set({ state, release: release ?? '' }, count);
    },
  });
  const overdue = remembered(() => countOverdue(db, config.deviceSilentDays));
  new Gauge({
    name: 'dachberater_devices_silent',
    help: 'Devices that made no contact for DEVICE_SILENT_DAYS; 0 when the variable is 0.',
    registers,
    async collect() {
      this.set((await overdue())?.silent ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'dachberater_devices_erasure_waiting',
    help: 'Devices that have had to delete data for more than a day.',
    registers,
    async collect() {
      this.set((await overdue())?.erasing ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'dachberater_release_published_timestamp_seconds',
    help: 'When the current release was published.',
    labelNames: ['version'],
    registers,
    async collect() {
      this.reset();
      const release = await releases.current();
      if (release !== null) this.set({ version: release.pointer.version }, release.pointer.timestamp);
    },
  });
  new Gauge({
    name: 'dachberater_releases_damaged',
    help: 'Kept releases that need damaged packs.',
    registers,
    async collect() {
      this.set((await releases.damagedVersions()).length);
    },
  });
}

interface Queue {
  readonly states: Readonly<Record<MailState, number>>;
  readonly oldestSeconds: number;
}

const watchQueue = (db: Db): (() => Promise<Queue | null>) =>
  remembered(async () => {
    const oldest = await oldestWaiting(db);
    return {
      states: await countMails(db),
      oldestSeconds: oldest === null ? 0 : Math.max((Date.now() - oldest.getTime()) / 1000, 0),
    };
  });

function remembered<T>(look: () => Promise<T>): () => Promise<T | null> {
  let looked: { readonly at: number; readonly found: Promise<T | null> } | null = null;
  return () => {
    const now = performance.now();
    if (looked === null || now - looked.at > LOOK_MS) looked = { at: now, found: look().catch(() => null) };
    return looked.found;
  };
}
