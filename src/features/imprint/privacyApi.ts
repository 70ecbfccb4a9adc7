import { api } from '../../api/api';
import { isCount, isObject } from '../../contract/shapes';
import type { PrivacyAnswer } from '../../contract/people/privacy';
import { PATHS } from '../../contract/paths';
import { withDeviceItems } from '../../lib/browserItems';

const ITEM = 'privacy';
const FIELDS = ['session_days', 'audit_days', 'mail_days', 'report_days', 'state_days'];
const ADDRESSES: readonly unknown[] = ['full', 'short', 'none'];

const isPrivacyAnswer = (body: unknown): body is PrivacyAnswer =>
  isObject(body) && FIELDS.every((field) => isCount(body[field])) && ADDRESSES.includes(body['addresses']);

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    privacy: build.query<PrivacyAnswer, void>({
      query: () => ({ url: PATHS.privacy, cache: 'no-store', accepts: isPrivacyAnswer }),
      onQueryStarted: async (_none, { queryFulfilled }) => {
        try {
          const text = JSON.stringify((await queryFulfilled).data);
          withDeviceItems((items) => items.setItem(ITEM, text));
        } catch {
          // Ignores a failed request, because the page then shows the answer stored earlier.
        }
      },
    }),
  }),
});

/** Privacy answer from server or storage. */
export function usePrivacy(): PrivacyAnswer | null {
  const { data } = privacyApi.usePrivacyQuery();
  return data ?? keptPrivacy();
}

function keptPrivacy(): PrivacyAnswer | null {
  try {
    const kept: unknown = JSON.parse(withDeviceItems((items) => items.getItem(ITEM)) ?? '');
    return isPrivacyAnswer(kept) ? kept : null;
  } catch {
    return null;
  }
}
