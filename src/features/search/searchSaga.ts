import { buffers, eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { isRefused } from '../../api/apiError';
import { request } from '../../api/request';
import { reportFault } from '../../diagnostics/faults';
import { watchPerson } from '../../lib/watchPerson';
import { whenIdle } from '../../lib/whenIdle';
import type { AppState } from '../../redux/state';
import { selectBrand } from '../brand/brandSlice';
import { viewSync } from '../fileSync/fileSyncSelectors';
import { loadScreens } from './appScreens';
import { searchApi } from './searchApi';
import { searchPort } from './searchPort';
import { indexProgressed, searchClosed, searchOpened, type SearchProgress } from './searchSlice';

/** The app builds the index this long after all files are stored. Opening a search starts the build at once. */
const AHEAD_AFTER_MS = 20_000;
/** An unused index leaves the memory after this time. Loading it again takes seconds. */
const UNUSED_MS = 10 * 60_000;
const REST_MS = 1_000;
/** Wait after a failed build. Opening a search ends the wait. */
const AGAIN_MS = 60_000;
/** Parts in one request. A request for each part would be too slow. */
const PARTS_AT_ONCE = 8;

/** Builds the index in idle time, and whenever a search is open. */
export function* keepSearch() {
  try {
    const { opened } = yield* race({ opened: call(untilOpened), ahead: call(untilThereIsTime) });
    if (opened === undefined) {
      yield* call(buildIndex);
      yield* call(closeUnlessOpen);
    }
    for (;;) {
      yield* call(untilOpened);
      yield* call(serve);
    }
  } finally {
    searchPort.close();
  }
}

function* serve() {
  for (;;) {
    if ((yield* select(statusOf)) !== 'ready') yield* call(buildIndex);
    const status = yield* select(statusOf);
    // Does not retry `absent`, because the release has no search.
    if (status === 'failed') {
      yield* race([delay(AGAIN_MS), take([searchOpened.type, searchClosed.type])]);
      if (!(yield* select(isOpen))) return;
    } else if (yield* call(isUnused)) return;
  }
}

function* isUnused() {
  while (yield* select(isOpen)) yield* take(searchClosed);
  const { opened } = yield* race({ opened: take(searchOpened), unused: delay(UNUSED_MS) });
  if (opened !== undefined) return false;
  yield* call(closeUnlessOpen);
  return true;
}

function* closeUnlessOpen() {
  if (yield* select(isOpen)) return;
  searchPort.close();
  yield* put(indexProgressed({ status: 'none' }));
}

function* buildIndex() {
  yield* put(indexProgressed({ status: 'loading' }));
  const outcome = yield* call(tryToBuild);
  yield* put(indexProgressed({ status: outcome }));
}

function* tryToBuild() {
  const contents = yield* request((dispatch) =>
    dispatch(searchApi.endpoints.searchContents.initiate(undefined, { subscribe: false, forceRefetch: true })),
  );
  if (!contents.ok) return isRefused(contents.error, 404) ? 'absent' : 'failed';
  try {
    const screens = yield* call(loadScreens, yield* select(selectBrand));
    const wanted = yield* call([searchPort, searchPort.open], contents.data, screens);
    if (wanted.length === 0) return 'ready';
    const built = searchPort.built();
    // If a part fails first, `built` is never awaited, and its rejection would be unhandled.
    built.catch(() => undefined);
    for (let done = 0; done < wanted.length; done += PARTS_AT_ONCE) {
      yield* put(building(done, wanted.length));
      yield* race([call(untilOpened), call(untilRest)]);
      const ids = wanted.slice(done, done + PARTS_AT_ONCE);
      const given = yield* request((dispatch) =>
        dispatch(searchApi.endpoints.searchParts.initiate(ids, { subscribe: false, forceRefetch: true })),
      );
      if (!given.ok) return 'failed';
    }
    yield* call(() => built);
    return 'ready';
  } catch (error) {
    reportFault(error);
    searchPort.close();
    return 'failed';
  }
}

const building = (done: number, total: number) => indexProgressed({ status: 'building', done, total });

const isOpen = ({ search }: AppState): boolean => search.isOpen;
const statusOf = ({ search }: AppState): SearchProgress['status'] => search.progress.status;

function* untilOpened() {
  while (!(yield* select(isOpen))) yield* take(searchOpened);
  return true;
}

/** Waits until all files are stored. Without a service worker it waits forever. */
function* untilThereIsTime() {
  while (viewSync(yield* select(({ fileSync }: AppState) => fileSync)).kind !== 'whole') yield* take('*');
  yield* delay(AHEAD_AFTER_MS);
  yield* call(untilRest);
}

/** Waits until person and page are idle, because each added part delays a slow page by two frames. */
function* untilRest() {
  const signs = eventChannel<Event>(watchPerson, buffers.sliding(1));
  try {
    while ((yield* race([take(signs), delay(REST_MS)]))[0] !== undefined);
  } finally {
    signs.close();
  }
  yield* call(idle);
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));
