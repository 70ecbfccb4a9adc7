import { eventChannel } from 'redux-saga';
import { call, fork, getContext, put, select, take } from 'typed-redux-saga';
import type { Dispatch } from '../../api/request';
import { visitEnded } from '../../features/device/visitEvents';
import { visitEndAsked } from '../../features/showroom/showroomEvents';
import { selectIsShowroom, selectIsVisitEnding } from '../../features/showroom/showroomSelectors';
import { visitRan, visitTurned } from '../../features/showroom/showroomSlice';
import { nextTask } from '../../lib/nextTurn';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';
import { watchIdleTime } from './idleVisit';
import { maskMails, sealMails } from './sealSaga';
import { countVisits, tellOfVisit } from './visitCount';
import { RESETS } from './visitResets';
import { SHOWROOM_TRACES, VISIT_TRACES } from './visitTraces';

export function* followVisits() {
  yield* fork(beginOnTouch);
  yield* fork(watchIdleTime);
  yield* fork(countVisits);
  if (yield* select(selectIsVisitEnding)) yield* endVisit();
  for (;;) {
    yield* take(visitEndAsked);
    yield* endVisit();
  }
}

function* endVisit() {
  const isShowroom = yield* select(selectIsShowroom);
  yield* put(visitTurned('ending'));
  yield* call(nextTask);
  const traces = { ...VISIT_TRACES, ...(isShowroom ? SHOWROOM_TRACES : {}) };
  for (const forget of Object.values(traces)) yield* call(forget);
  yield* isShowroom ? sealMails() : maskMails();
  const dispatch = yield* getContext<Dispatch>('dispatch');
  // `visitEnded` comes last, because the diagnostic history then deletes all earlier actions.
  for (const event of [...RESETS, visitEnded({ isShowroom })]) dispatch(event);
  yield* tellOfVisit();
  const { flush } = yield* environment();
  yield* call(flush);
  yield* put(visitTurned('none'));
}

function* beginOnTouch() {
  const touches = eventChannel<true>((emit) => {
    const touched = () => emit(true);
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) document.addEventListener(sign, touched, { capture: true, passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, touched, { capture: true });
    };
  });
  try {
    for (;;) {
      yield* take(touches);
      const { status } = yield* select(({ showroom }: AppState) => showroom.visit);
      if (status === 'none' && (yield* select(selectIsShowroom))) yield* put(visitRan(null));
    }
  } finally {
    touches.close();
  }
}
