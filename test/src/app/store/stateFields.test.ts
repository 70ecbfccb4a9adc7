/** Tests that each slice has the fields that the specification lists (§3). */
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { selectVersionState } from '../../../../src/features/version/versionState';

const FIELDS = {
  auth: ['token', 'permission', 'required', 'validated'],
  version: ['number', 'update', 'checked', 'outdated', 'updateInfo', 'updateRequired'],
  overlay: ['open', 'icon', 'text', 'actions'],
  fileSync: ['status', 'count_total', 'count_loaded'],
  cart: ['open', 'items'],
  share: ['href', 'title', 'media', 'visible'],
} as const;

// spec: state-1, state-2, state-3, state-4, state-5, state-6
test.each(Object.entries(FIELDS))(
  'the state slice "%s" has the fields that the specification names',
  (slice, fields) => {
    const state = makeStore(new StateStorage()).store.getState();
    const shown: Readonly<Record<string, object>> = { ...state, version: selectVersionState(state) };
    expect(Object.keys(shown[slice] ?? {})).toEqual(expect.arrayContaining([...fields]));
  },
);
