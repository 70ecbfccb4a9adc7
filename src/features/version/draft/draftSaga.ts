import { call, delay, fork, put, select, take } from 'typed-redux-saga';
import type { DraftWish } from '../../../contract/release/application';
import { askDraft } from '../../../pwa/askDraft';
import { environment } from '../../../redux/environment';
import type { AppState } from '../../../redux/state';
import { draftChanged } from '../../device/deviceEvents';
import { waitUntilSafe } from '../update/waitForUse';
import { DRAFT_POLL_MS } from '../versionLimits';
import { selectDraft } from '../versionSelectors';
import { draftProgressed, runningVersionRead } from '../versionSlice';
import { draftLeft, draftRequested } from './draftEvents';

export function* viewDrafts() {
  yield* fork(followDraft);
  yield* fork(followChanges);
  for (;;) {
    const event = yield* take([draftRequested.type, draftLeft.type]);
    yield* call(draftLeft.match(event) ? goBack : viewDraft);
  }
}

function* viewDraft() {
  yield* put(draftProgressed({ kind: 'asking' }));
  let state = yield* wish('view');
  while (state.kind === 'loading') {
    yield* delay(DRAFT_POLL_MS);
    state = yield* wish('follow');
  }
  if (state.kind !== 'viewed') return;
  yield* waitUntilSafe({ isAsked: true });
  yield* reload();
}

function* goBack() {
  const state = yield* wish('leave');
  if (state.kind === 'none') yield* reload();
}

function* followDraft() {
  while ((yield* select(selectDraft)) === null) yield* take(runningVersionRead);
  for (;;) {
    yield* delay(DRAFT_POLL_MS);
    if (document.visibilityState !== 'hidden') yield* reloadIfOther();
  }
}

function* followChanges() {
  for (;;) {
    yield* take(draftChanged);
    yield* reloadIfOther();
  }
}

function* reloadIfOther() {
  const own = yield* select(selectDraft);
  const state = yield* wish('follow');
  const isLeft = state.kind === 'none' || state.kind === 'refused';
  if (own === null ? state.kind !== 'viewed' : !isLeft && (state.kind !== 'viewed' || state.sha256 === own)) return;
  yield* waitUntilSafe({ isAsked: false });
  yield* reload();
}

/** Dispatches only changed answers, because the saga asks every two seconds. */
function* wish(what: DraftWish) {
  const state = (yield* call(askDraft, what)) ?? ({ kind: 'failed' } as const);
  const before = yield* select(({ version }: AppState) => version.preview);
  if (JSON.stringify(state) !== JSON.stringify(before)) yield* put(draftProgressed(state));
  return state;
}

function* reload() {
  const { reload: reloadPage } = yield* environment();
  yield* call(reloadPage);
}
