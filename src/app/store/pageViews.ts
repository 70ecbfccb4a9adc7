/** The analytics are a chunk of their own. Their events wait until they are loaded. */
import { buffers } from 'redux-saga';
import { actionChannel, call } from 'typed-redux-saga';
import { pageViewed, visitCounted } from '../../features/usage/usageEvents';
import { untilLoaded } from '../../lib/untilLoaded';

/** Page views and visits that wait for the analytics. */
const VIEWS = 100;

/** Specification §8: the console reports missing analytics. The saga requests them again. */
export function* countPageViewsWhenLoaded() {
  const views = yield* actionChannel<ReturnType<typeof pageViewed | typeof visitCounted>>(
    [pageViewed.type, visitCounted.type],
    buffers.sliding(VIEWS),
  );
  try {
    const { countPageViews } = yield* call(loadAnalytics);
    yield* call(countPageViews, views);
  } finally {
    views.close();
  }
}

const importAnalytics = () => import(/* webpackChunkName: "analytics" */ '../../features/usage/pageViewSaga');

const loadAnalytics = () =>
  importAnalytics().catch((error: unknown) => {
    console.warn('Die Zählung der Seitenaufrufe fehlt.', error);
    return untilLoaded(importAnalytics);
  });
