import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { visitEndAsked } from '../../features/showroom/showroomEvents';
import { visitRan, visitTurned } from '../../features/showroom/showroomSlice';
import { endsInSeconds, isHeld } from '../../features/showroom/visitRules';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';

const TICK_MS = 1_000;

/** Only a larger difference between the page's and the device's clock counts as sleep. */
const SLEPT_MS = 5_000;

export function* watchIdleTime() {
  for (;;) {
    yield* take(visitRan);
    yield* race({ idle: call(untilIdle), ended: take(visitTurned) });
  }
}

function* untilIdle() {
  const { activity } = yield* environment();
  const printing = new Printing();
  const sleep = new Sleep();
  let held = performance.now();
  let focusedAt = held;
  let told: number | null = null;
  try {
    for (;;) {
      yield* delay(TICK_MS);
      const now = performance.now();
      if (document.hasFocus()) focusedAt = now;
      const readings = {
        playsVideo: [...document.querySelectorAll('video')].some(isPlaying),
        isPrinting: printing.isOn,
        dialogMs: focusedAt === now || document.hidden ? null : now - focusedAt,
        frameIdleMs: activity.frameIdleMs(),
      };
      const { device, visit } = yield* select(({ showroom }: AppState) => showroom);
      if (device === null || visit.status !== 'running') return;
      // Continuing the visit counts as activity, because `activity` misses presses by a screen reader.
      const hasGoneOn = told !== null && visit.endsIn === null;
      if (isHeld(readings) || hasGoneOn) held = now;
      const idleMs = Math.min(activity.idleMs(), now - held);
      told = endsInSeconds(idleMs + sleep.missedMs(idleMs), device.idleSeconds);
      // `visitRan` reports only changes, because otherwise the views would render every second.
      if (told !== visit.endsIn) yield* put(visitRan(told));
      if (told === 0) yield* put(visitEndAsked());
    }
  } finally {
    printing.stop();
  }
}

/** A video that waits for data does not count as playing. */
const isPlaying = ({ paused, ended, readyState }: HTMLVideoElement): boolean =>
  !paused && !ended && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;

/** Measures the device's sleep, during which the page's clock stops in some browsers. */
class Sleep {
  private ms = 0;
  private last = { now: performance.now(), time: Date.now() };

  /** Milliseconds of sleep since a person's last action. `idleMs`: time since then by the page's clock. */
  missedMs(idleMs: number): number {
    const look = { now: performance.now(), time: Date.now() };
    const missed = look.time - this.last.time - (look.now - this.last.now);
    if (idleMs <= look.now - this.last.now) this.ms = 0;
    else if (missed > SLEPT_MS) this.ms += missed;
    this.last = look;
    return this.ms;
  }
}

class Printing {
  isOn = false;
  private readonly begin = () => (this.isOn = true);
  private readonly end = () => (this.isOn = false);

  constructor() {
    addEventListener('beforeprint', this.begin);
    addEventListener('afterprint', this.end);
  }

  stop(): void {
    removeEventListener('beforeprint', this.begin);
    removeEventListener('afterprint', this.end);
  }
}
