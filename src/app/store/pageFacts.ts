import { call, select } from 'typed-redux-saga';
import type { PageFacts } from '../../contract/fleet/deviceMessages';
import { faultCode } from '../../diagnostics/faultCode';
import { latestFaults } from '../../diagnostics/faults';
import { selectIsShowroom } from '../../features/showroom/showroomSelectors';
import { readBattery } from '../../lib/battery';
import { isScreenFilled } from '../../lib/screenFilled';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';

export function* readFacts() {
  const { activity, wakeLock } = yield* environment();
  const entries = yield* select(({ outbox }: AppState) => outbox.entries);
  const times = entries
    .filter(({ progress: { status } }) => status === 'waiting' || status === 'refused')
    .map(({ at }) => at);
  const fault = latestFaults().at(-1);
  const battery = yield* call(readBattery);
  const facts: PageFacts = {
    outbox: { waiting: times.length, oldest: times.length === 0 ? null : Math.min(...times) },
    touched: Math.round(Date.now() - activity.idleMs()),
    error: fault === undefined ? null : { code: faultCode(fault), time: fault.time },
    kind: (yield* select(selectIsShowroom)) ? 'showroom' : 'personal',
    ...(battery === null ? {} : { battery }),
    screen: {
      full: isScreenFilled(),
      awake: wakeLock.isHeld(),
    },
  };
  return facts;
}
