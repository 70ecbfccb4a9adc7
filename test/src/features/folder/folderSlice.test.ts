import { visitEnded } from '../../../../src/features/device/visitEvents';
import { keyAccepted, legacyKeyExchanged, userLearned } from '../../../../src/features/auth/authSlice';
import {
  expiryRead,
  folderChanged,
  folderMade,
  folderOpened,
  folderReducer,
  foldersDeleted,
  type FolderState,
} from '../../../../src/features/folder/folderSlice';
import { customerFolder } from '../../../support/sampleFolder';

type Event = Parameters<typeof folderReducer>[1];

const after = (...events: readonly Event[]): FolderState =>
  events.reduce<FolderState>(folderReducer, folderReducer(undefined, { type: 'start' }));
const made = (id: string, user: string | null = 'u') => folderMade(customerFolder({ id, user, project: `Haus ${id}` }));

test('a new folder becomes the active folder', () => {
  const two = after(made('a'), made('b'));
  expect(two).toMatchObject({ active: 'b', folders: [{ id: 'a' }, { id: 'b' }] });
  expect(folderReducer(two, folderOpened({ id: 'a' })).active).toBe('a');
  expect(folderReducer(two, folderOpened({ id: null })).active).toBeNull();
});

test('a change of one folder is stored with the time of the change and leaves other folders unchanged', () => {
  const state = after(made('a'), made('b'), folderChanged({ id: 'a', at: 7, change: { requirements: ['wind'] } }));
  expect(state.folders).toMatchObject([
    { project: 'Haus a', requirements: ['wind'], pitch: null, changedAt: 7, madeAt: 1 },
    { requirements: [], changedAt: 1 },
  ]);
});

test('folder events that arrive a second time leave the folders unchanged', () => {
  const events = [made('a'), folderChanged({ id: 'a', at: 2, change: { pitch: 24 } }), made('b'), made('a')];
  expect(after(...events, ...events)).toEqual(after(...events));
  const deleted = foldersDeleted({ ids: ['a'], isExpiry: true });
  expect(after(...events, deleted, deleted)).toEqual(after(...events, deleted));
});

test('the app informs a person about an expired folder', () => {
  expect(after(made('a'), made('b'), foldersDeleted({ ids: ['b'] }))).toMatchObject({
    folders: [{ id: 'a' }],
    expired: [],
  });
  const aged = after(made('a'), made('b'), foldersDeleted({ ids: ['b'], isExpiry: true }));
  expect(aged).toMatchObject({ folders: [{ id: 'a' }], expired: [{ project: 'Haus b' }] });
  // The folder's contents are deleted. Only these fields stay for the notice.
  expect(aged.expired).toEqual([{ id: 'b', user: 'u', project: 'Haus b', madeAt: 1 }]);
  expect(folderReducer(aged, expiryRead()).expired).toEqual([]);
});

test("the next person does not see the former person's folders", () => {
  const login = (user: string) => keyAccepted({ token: 't'.repeat(43), permission: '', user });
  expect(after(made('a'), login('u')).folders).toHaveLength(1);
  expect(after(made('a'), login('other'))).toEqual({ folders: [], active: null, expired: [], kept: [], asked: '' });
  expect(after(made('a', null), userLearned({ user: 'other' }), login('other')).folders).toHaveLength(1);
});

test("the next person does not see the names of the former person's expired folders", () => {
  const aged = after(made('a'), foldersDeleted({ ids: ['a'], isExpiry: true }));
  const login = (user: string) => keyAccepted({ token: 't'.repeat(43), permission: '', user });
  expect(folderReducer(aged, login('u')).expired).toMatchObject([{ project: 'Haus a' }]);
  expect(folderReducer(aged, login('other')).expired).toEqual([]);
});

test.each([keyAccepted, legacyKeyExchanged])(
  'a login moves folders from a former user ID to the present one (event: %s)',
  (login) => {
    const credentials = { token: 't'.repeat(43), permission: '', user: 'u' };
    const state = after(
      ...[made('a', 'former'), made('b', 'former'), foldersDeleted({ ids: ['b'], isExpiry: true })],
      ...[login({ ...credentials, formerUsers: ['former'] }), login(credentials)],
    );
    expect(state).toMatchObject({ folders: [{ id: 'a', user: 'u' }], active: 'b', expired: [{ id: 'b', user: 'u' }] });
  },
);

test('a person whose login has no user ID finds only folders without a user ID', () => {
  const login = keyAccepted({ token: 't'.repeat(43), permission: '' });
  expect(after(made('a', null), made('b'), login).folders).toMatchObject([{ id: 'a' }]);
});

test.each([keyAccepted, legacyKeyExchanged])(
  'the login of another person removes all folders from the state (event: %s)',
  (login) => {
    const aged = after(made('a'), made('b'), foldersDeleted({ ids: ['a'], isExpiry: true }));
    expect(folderReducer(aged, login({ token: 't'.repeat(43), permission: '', user: 'u' }))).toEqual(aged);
    const other = folderReducer(aged, login({ token: 't'.repeat(43), permission: '', user: 'other' }));
    expect(other).toEqual({ folders: [], active: null, expired: [], kept: [], asked: '' });
  },
);

describe('a folder that staff of a showroom keep', () => {
  const end = (isShowroom: boolean) => visitEnded({ isShowroom });
  const kept = folderChanged({ id: 'a', at: 5, change: { isKept: true } });
  const afterVisit = () => after(made('a'), made('b'), kept, end(true));

  test('stays stored after the visit', () => {
    expect(afterVisit()).toMatchObject({ folders: [], active: null, kept: [{ id: 'a', isKept: true, changedAt: 5 }] });
    expect(folderReducer(afterVisit(), end(true)).kept).toMatchObject([{ id: 'a' }]);
    expect(after(made('a'), kept, end(false)).folders).toMatchObject([{ id: 'a' }]);
  });

  test('becomes the active folder when staff open it', () => {
    const [folder] = afterVisit().kept;
    const opened = after(made('a'), made('b'), kept, end(true), folderMade(folder ?? customerFolder()));
    expect(opened).toMatchObject({ folders: [{ id: 'a' }], active: 'a', kept: [] });
    expect(folderReducer(opened, end(true)).kept).toMatchObject([{ id: 'a' }]);
  });

  test('expires without a notice to visitors', () => {
    for (const isExpiry of [true, false])
      expect(folderReducer(afterVisit(), foldersDeleted({ ids: ['a'], isExpiry }))).toMatchObject({
        ...{ kept: [], expired: [] },
      });
  });

  test('is deleted at the login of another person', () => {
    const login = (user: string) => keyAccepted({ token: 't'.repeat(43), permission: '', user });
    expect(folderReducer(afterVisit(), login('u')).kept).toHaveLength(1);
    expect(folderReducer(afterVisit(), login('other')).kept).toEqual([]);
  });
});
