/** Simulates twenty showroom devices over 48 hours with releases, a new build, visits and lost connections. */
import { newBuildSeen } from '../../../../../src/features/device/deviceEvents';
import { countsRead } from '../../../../../src/features/fileSync/fileSyncSlice';
import { visitRan, visitTurned } from '../../../../../src/features/showroom/showroomSlice';
import { followOffers } from '../../../../../src/features/version/update/offerSaga';
import { followActivation, followBuilds } from '../../../../../src/features/version/update/reloadSaga';
import { updateChecked } from '../../../../../src/features/version/versionSlice';
import { FakeServer, json } from '../../../../support/fakeServer';
import { seededRandom, type Random } from '../../../../support/random';
import { beginShowroomDevice } from '../../../../support/showroomDevice';
import { endVersionStage, startVersionStage, type VersionStage } from '../../../../support/versionStage';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DURATION = 48 * HOUR;
const STEP = 60;
const VISIT_ENDS = 180;
/** Allowed delay in seconds: one simulation step until the saga notices a change, and one for the installation. */
const SLACK = 2 * STEP;

interface Release {
  readonly version: string;
  readonly stagedAt: number;
  /** The deadline in seconds from the simulation's start. Null when the release has no deadline. */
  readonly due: number | null;
}
interface Happening {
  readonly at: number;
  readonly what: 'touch' | 'staged' | 'build' | 'cut' | 'mended';
}

/** All events that happen to one device during the simulation. Times are in seconds from the simulation's start. */
class Course {
  readonly releases: readonly Release[];
  readonly happenings: readonly Happening[];

  constructor(private readonly random: Random) {
    const staged = [2, 18, 34].map((hour) => this.between(hour * HOUR, (hour + 12) * HOUR));
    const due = (staged[1] ?? 0) + this.between(0, 4 * HOUR);
    this.releases = staged.map((stagedAt, at) => ({ version: `1.0.${at + 1}`, stagedAt, due: at === 1 ? due : null }));
    const cuts = [...Array(4)].flatMap((): Happening[] => {
      const at = this.between(0, DURATION);
      return [
        { at, what: 'cut' },
        { at: at + this.between(MINUTE, 2 * HOUR), what: 'mended' },
      ];
    });
    const build: Happening = { at: this.between(0, DURATION), what: 'build' };
    const releases = staged.map((at): Happening => ({ at, what: 'staged' }));
    this.happenings = [...this.touches(), ...releases, ...cuts, build].toSorted((a, b) => a.at - b.at);
  }

  private between(from: number, to: number): number {
    return from + Math.floor(this.random.next() * (to - from));
  }

  /** Touches of visitors on two days. On each day the showroom is open for nine hours. */
  private touches(): Happening[] {
    const touches: Happening[] = [];
    for (const opens of [HOUR, 25 * HOUR])
      for (let at = opens; at < opens + 9 * HOUR; at += this.between(2 * MINUTE, 40 * MINUTE))
        for (let left = this.between(1, 20); left > 0; left -= 1)
          touches.push({ at: (at += this.between(1, 90)), what: 'touch' });
    return touches;
  }
}

class Device {
  private readonly server = new FakeServer();
  private page: VersionStage | null = null;
  private active = '1.0.0';
  private staged: Release | null = null;
  private isReloading = false;
  private touchedAt = 0;
  private stagedAt = 0;
  private mendedAt = 0;
  reloads = 0;
  readonly faults: string[] = [];

  constructor(private readonly course: Course) {
    this.server
      .on('GET /application/update', () => {
        this.active = this.staged?.version ?? this.active;
        return json(202, { version: this.active });
      })
      .on('GET /api/v1/products/tiles', () => json(200, { version: this.active }));
  }

  async live(): Promise<void> {
    await this.start();
    let now = 0;
    const pass = async (until: number) => {
      while (now < until) {
        const step = Math.min(STEP, until - now);
        await jest.advanceTimersByTimeAsync(step * 1_000);
        now += step;
        if (this.isReloading) await this.start();
        this.judge(now);
      }
    };
    for (const happening of this.course.happenings) {
      if (happening.at >= DURATION) break;
      await pass(happening.at);
      this.meet(happening);
    }
    await pass(DURATION);
    if (this.page !== null) endVersionStage(this.page, this.server);
    if (this.active !== '1.0.3') this.faults.push(`ends with ${this.active}`);
  }

  /** Starts the page, or starts it again after a reload. The page checks for a release at once. */
  private async start(): Promise<void> {
    this.isReloading = false;
    this.page?.stop();
    const sagas = [followOffers, followActivation, followBuilds];
    const page = await startVersionStage({ sagas, runningVersion: this.active, onReload: () => this.reload() });
    this.page = page;
    page.store.subscribe(() => {
      if (page.store.getState().overlay.open) this.faults.push('an overlay was seen');
    });
    page.store.dispatch(visitTurned('none'));
    this.check();
  }

  private check(): void {
    const { staged } = this;
    if (staged === null) return;
    const left = staged.due === null ? {} : { due_in: Math.max(0, staged.due - seconds()) };
    const answer = { version: staged.version, timestamp: 1, ...left };
    this.page?.store.dispatch(updateChecked({ answer, now: Math.floor(Date.now() / 1_000) }));
    this.page?.store.dispatch(countsRead({ count_loaded: 9, count_total: 9, version: staged.version, problem: null }));
  }

  private meet({ what }: Happening): void {
    if (what === 'touch') {
      this.touchedAt = seconds();
      document.dispatchEvent(new Event('pointerdown'));
      this.page?.store.dispatch(visitRan(null));
    } else if (what === 'staged') {
      this.staged = this.course.releases.find(({ stagedAt }) => stagedAt === seconds()) ?? this.staged;
      this.stagedAt = seconds();
      this.check();
    } else if (what === 'build') this.page?.store.dispatch(newBuildSeen());
    else {
      this.server.online = what === 'mended';
      this.mendedAt = seconds();
    }
  }

  private reload(): void {
    if (this.isReloading) return;
    this.isReloading = true;
    this.reloads += 1;
    const idle = seconds() - this.touchedAt;
    const isOverdue = this.staged !== null && this.staged.due !== null && seconds() >= this.staged.due;
    if (idle < (isOverdue ? MINUTE : 10 * MINUTE)) this.faults.push(`reloaded ${idle} s after a touch at ${seconds()}`);
  }

  private judge(now: number): void {
    if (now - this.touchedAt >= VISIT_ENDS && this.page?.store.getState().showroom.visit.status === 'running')
      this.page?.store.dispatch(visitTurned('none'));
    const since = Math.max(this.touchedAt, this.stagedAt, this.server.online ? this.mendedAt : now);
    if (
      this.staged !== null &&
      now - since >= 15 * MINUTE + SLACK &&
      this.page?.version().number !== this.staged.version
    )
      this.faults.push(`${this.page?.version().number} at ${now}, idle since ${since}`);
  }
}

let startsAt = 0;
const seconds = () => Math.round((performance.now() - startsAt) / 1_000);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  beginShowroomDevice();
  startsAt = performance.now();
});
afterEach(() => jest.useRealTimers());

test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
  'a simulated showroom device updates in time without disturbing a visitor (device: %i)',
  async (seed) => {
    const device = new Device(new Course(seededRandom(seed)));
    await device.live();
    expect(device.faults).toEqual([]);
    expect(device.reloads).toBeGreaterThanOrEqual(3);
    expect(device.reloads).toBeLessThanOrEqual(5);
  },
  60_000,
);
