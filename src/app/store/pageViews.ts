import { buffers } from 'redux-saga';
import { actionChannel, call } from 'typed-redux-saga';
import { pageViewed, visitCounted } from '../../features/usage/usageEvents';
import { untilLoaded } from '../../lib/untilLoaded';

const VIEWS = 100;

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
