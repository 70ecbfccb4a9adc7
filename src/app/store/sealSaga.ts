import { call, getContext, put, select, take } from 'typed-redux-saga';
import { isRefused } from '../../api/apiError';
import { requestWithin, type Dispatch } from '../../api/request';
import { isSealKey } from '../../contract/base/sealedEmail';
import { sessionApi } from '../../features/auth/sessionApi';
import { becameVisible, cameOnline } from '../../features/device/deviceEvents';
import { entryRemoved, entryRenewed } from '../../features/outbox/outboxSlice';
import { goesOn, maskedEntry, sealedEntry } from '../../features/outbox/pastMails';
import { sealEmail } from '../../features/outbox/sealEmail';
import { writeShowroom } from '../../features/showroom/keepRecord';
import { sealKeyLearned } from '../../features/showroom/showroomSlice';
import type { AppState } from '../../redux/state';

const SESSION_MS = 30_000;

/** When a showroom visit ends, seals the recipients of waiting mails, so only the server can read them. */
export function* sealMails() {
  const dispatch = yield* getContext<Dispatch>('dispatch');
  for (;;) {
    const entry = (yield* selectEntries()).find(({ past, sealed }) => past !== 'hidden' || sealed === undefined);
    if (entry === undefined) return;
    const { key, email } = entry;
    const { device } = yield* select(({ showroom }: AppState) => showroom);
    const seal = goesOn(entry) ? yield* call(sealOrNull, email, key, device?.sealKey) : null;
    // Sending or another tab may have changed the entry while its recipient was being sealed.
    const now = (yield* selectEntries()).find((other) => other.key === key);
    if (now === undefined) continue;
    dispatch(goesOn(now) ? entryRenewed({ key, entry: sealedEntry(now, seal) }) : entryRemoved({ key }));
  }
}

export function* maskMails() {
  for (const entry of yield* selectEntries()) yield* put(entryRenewed({ key: entry.key, entry: maskedEntry(entry) }));
}

const selectEntries = () => select(({ outbox }: AppState) => outbox.entries);

/** Null without a public key, or without https, where browsers cannot seal. */
const sealOrNull = async (email: string, key: string, sealKey: string | undefined): Promise<string | null> =>
  sealKey === undefined ? null : sealEmail(email, key, sealKey).catch(() => null);

/**
 * Requests the server's public key, because the stored key may be missing or outdated. Earlier builds stored no key. A
 * restored server may have a new key.
 */
export function* learnSealKey() {
  while (yield* select(({ showroom }: AppState) => showroom.device !== null)) {
    const outcome = yield* requestWithin(SESSION_MS, (dispatch) =>
      dispatch(sessionApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: true })),
    );
    if (outcome.ok) {
      yield* keep(outcome.data.seal_key);
      return;
    }
    if (isRefused(outcome.error)) return;
    yield* take([cameOnline.type, becameVisible.type]);
  }
}

function* keep(sealKey: unknown) {
  const { device } = yield* select(({ showroom }: AppState) => showroom);
  if (device === null || !isSealKey(sealKey) || sealKey === device.sealKey) return;
  yield* call(writeShowroom, { ...device, sealKey });
  yield* put(sealKeyLearned(sealKey));
}
