import { keyAccepted, userLearned } from '../../../../src/features/auth/authSlice';
import { COLORS_MAX, FOLDERS_MAX, KEPT_MS, PRODUCTS_MAX } from '../../../../src/features/folder/folderLimits';
import {
  calculationForgotten,
  calculationRemembered,
  colorForgotten,
  colorRemembered,
  favouriteChosen,
  folderDeleted,
  folderDescribed,
  folderMade,
  folderOpened,
  folderReducer,
  foldersAged,
  expiryRead,
  productForgotten,
  productRemembered,
  type FolderState,
} from '../../../../src/features/folder/folderSlice';

type Event = Parameters<typeof folderReducer>[1];

const after = (...events: readonly Event[]): FolderState =>
  events.reduce<FolderState>(folderReducer, folderReducer(undefined, { type: 'start' }));
const made = (id: string, at = 1) => folderMade({ id, user: 'u', at });
const of = (folder: string, product: string, at = 2) => ({ folder, product, at });
const first = (state: FolderState) => {
  const [folder] = state.folders;
  if (folder === undefined) throw new Error('There is no folder');
  return folder;
};

test('a new folder is the active one; another can be opened, or none', () => {
  const two = after(made('a'), folderMade({ id: 'b', user: 'u', at: 2, pitch: 17, country: 'AT' }));
  expect(two).toMatchObject({
    active: 'b',
    folders: [
      { id: 'a', pitch: null },
      { id: 'b', pitch: 17, country: 'AT' },
    ],
  });
  expect(folderReducer(two, folderOpened({ id: 'a' })).active).toBe('a');
  expect(folderReducer(two, folderOpened({ id: null })).active).toBeNull();
});

test('what a person says of the project is kept, with the time', () => {
  const state = after(
    made('a'),
    folderDescribed({ folder: 'a', at: 7, project: 'Haus Meier', requirements: ['wind'] }),
  );
  expect(first(state)).toMatchObject({
    project: 'Haus Meier',
    requirements: ['wind'],
    pitch: null,
    changedAt: 7,
    madeAt: 1,
  });
});

test('products, colours and favourites come and go; a colour brings its product', () => {
  const state = after(
    made('a'),
    productRemembered(of('a', 'lindora')),
    colorRemembered({ ...of('a', 'marenta'), color: 'rot' }),
    colorRemembered({ ...of('a', 'marenta'), color: 'grau' }),
    favouriteChosen({ ...of('a', 'marenta'), isFavourite: true }),
    colorForgotten({ ...of('a', 'marenta'), color: 'rot' }),
  );
  expect(first(state).products).toEqual([
    { id: 'lindora', colors: [], isFavourite: false },
    { id: 'marenta', colors: ['grau'], isFavourite: true },
  ]);
  expect(first(folderReducer(state, productForgotten(of('a', 'marenta')))).products).toHaveLength(1);
});

test('the same calculation is kept once', () => {
  const calculation = { id: 'c1', product: 'lindora', inputs: 'traufe=9600' };
  const state = after(
    made('a'),
    calculationRemembered({ folder: 'a', at: 2, calculation }),
    calculationRemembered({ folder: 'a', at: 3, calculation: { ...calculation, id: 'c2' } }),
  );
  expect(first(state).calculations).toEqual([calculation]);
  expect(first(folderReducer(state, calculationForgotten({ folder: 'a', at: 4, id: 'c1' }))).calculations).toEqual([]);
});

test('an event that is told twice changes nothing more', () => {
  const events = [made('a'), colorRemembered({ ...of('a', 'marenta'), color: 'rot' }), made('a')];
  expect(after(...events, ...events)).toEqual(after(...events));
});

test('limits hold', () => {
  const many = Array.from({ length: 60 }, (_, index) => `x-${index}`);
  expect(after(...many.map((id) => made(id))).folders).toHaveLength(FOLDERS_MAX);
  const full = after(made('a'), ...many.map((id) => productRemembered(of('a', id))));
  expect(first(full).products).toHaveLength(PRODUCTS_MAX);
  const colorful = after(made('a'), ...many.map((color) => colorRemembered({ ...of('a', 'marenta'), color })));
  expect(first(colorful).products[0]?.colors).toHaveLength(COLORS_MAX);
});

test.each([
  [KEPT_MS - 1, ['a', 'b'], []],
  [KEPT_MS, ['b'], ['Haus Meier']],
  [KEPT_MS + 1, ['b'], ['Haus Meier']],
  [KEPT_MS + 10, [], ['Haus Meier', '']],
])('%i ms after the last change', (now, left, told) => {
  const before = after(
    folderMade({ id: 'a', user: 'u', at: 0, project: 'Haus Meier' }),
    made('b', 1),
    productRemembered(of('b', 'lindora', 10)),
  );
  const state = folderReducer(before, foldersAged({ now }));
  expect(state.folders.map(({ id }) => id)).toEqual(left);
  expect(state.expired.map(({ project }) => project)).toEqual(told);
  expect(folderReducer(state, expiryRead()).expired).toEqual([]);
});

test('a folder is deleted by hand', () => {
  expect(after(made('a'), made('b'), folderDeleted({ id: 'b' }))).toMatchObject({
    folders: [{ id: 'a' }],
    expired: [],
  });
});

test('the next person does not see the folders of the one before; a mark that is learned keeps them', () => {
  const login = (user: string) => keyAccepted({ token: 't'.repeat(43), permission: '', user });
  expect(after(made('a'), login('u')).folders).toHaveLength(1);
  expect(after(made('a'), login('other'))).toEqual({ folders: [], active: null, expired: [] });
  const learned = after(folderMade({ id: 'a', user: null, at: 1 }), userLearned({ user: 'other' }), login('other'));
  expect(learned.folders).toHaveLength(1);
});
