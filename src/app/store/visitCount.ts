/** Counts visits in localStorage, without personal data. A visit counts even if its page is killed. */
import { put, take } from 'typed-redux-saga';
import { VISIT_MAX_COUNT, VISIT_MAX_SECONDS } from '../../contract/base/limits';
import { isCount, isObject } from '../../contract/shapes';
import { sendingRequested } from '../../features/outbox/outboxSlice';
import { visitRan, visitTurned } from '../../features/showroom/showroomSlice';
import { pageViewed, visitCounted } from '../../features/usage/usageEvents';
import { withDeviceItems } from '../../lib/browserItems';
import { environment } from '../../redux/environment';
import { isFromElsewhere } from '../../features/device/tabEvents';

const ITEM = 'visit';
const LATEST_MS = 8_640_000_000_000_000;

interface VisitCount {
  readonly begun: number;
  readonly last: number;
  readonly views: number;
  readonly documents: number;
}

export function* countVisits() {
  const { activity } = yield* environment();
  for (;;) {
    yield* take(visitRan);
    const begun = Date.now();
    let count: VisitCount = { begun, last: begun, views: 0, documents: 0 };
    keep(count);
    for (;;) {
      const event = yield* take([pageViewed.type, sendingRequested.type, visitTurned.type]);
      const documents = sendingRequested.match(event) && !isFromElsewhere(event) ? event.payload.items.length : 0;
      count = {
        begun,
        last: Math.max(count.last, Math.round(Date.now() - activity.idleMs())),
        views: count.views + (pageViewed.match(event) ? 1 : 0),
        documents: count.documents + documents,
      };
      keep(count);
      if (visitTurned.match(event)) break;
    }
  }
}

export function* tellOfVisit() {
  const count = withDeviceItems((items) => parse(items.getItem(ITEM)));
  withDeviceItems((items) => items.removeItem(ITEM));
  if (count === null) return;
  const { begun, last, views, documents } = count;
  yield* put(
    visitCounted({
      at: new Date(last).toISOString(),
      seconds: Math.min(Math.round((last - begun) / 1_000), VISIT_MAX_SECONDS),
      views: Math.min(views, VISIT_MAX_COUNT),
      documents: Math.min(documents, VISIT_MAX_COUNT),
    }),
  );
}

const keep = (count: VisitCount) => withDeviceItems((items) => items.setItem(ITEM, JSON.stringify(count)));

function parse(text: string | null): VisitCount | null {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isObject(stored)) return null;
  const { begun, last, views, documents } = stored;
  return isCount(begun) && isCount(last) && last >= begun && last <= LATEST_MS && isCount(views) && isCount(documents)
    ? { begun, last, views, documents }
    : null;
}
