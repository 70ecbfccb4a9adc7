import {
  indexProgressed,
  questionKept,
  recentCleared,
  searchClosed,
  searchOpened,
  searchReducer,
  type SearchState,
} from '../../../../src/features/search/searchSlice';

type Action = Parameters<typeof searchReducer>[1];

const after = (...actions: Action[]): SearchState =>
  actions.reduce<SearchState | undefined>((state, action) => searchReducer(state, action), undefined) ??
  searchReducer(undefined, { type: 'start' });

const kept = (...questions: string[]) => after(...questions.map((question) => questionKept({ question })));

test('at first there is no index, no open search and no recent search', () => {
  expect(after()).toEqual({ progress: { status: 'none' }, isOpen: false, recent: [] });
});

test('a search is open until it is closed', () => {
  expect(after(searchOpened()).isOpen).toBe(true);
  expect(after(searchOpened(), searchClosed())).toEqual(after());
});

test('the slice keeps the progress of the index', () => {
  const progress = { status: 'building', done: 3, total: 8 } as const;
  expect(after(searchOpened(), indexProgressed(progress))).toEqual({ progress, isOpen: true, recent: [] });
});

describe('recent searches', () => {
  test('the latest comes first, without repetition and outer spaces', () => {
    expect(kept('ziegel', ' first ', 'ziegel').recent).toEqual(['ziegel', 'first']);
  });

  test('an empty question is not kept', () => {
    expect(kept('ziegel', '  ')).toEqual(kept('ziegel'));
  });

  test('the last eight questions are kept', () => {
    expect(kept('1', '2', '3', '4', '5', '6', '7', '8', '9').recent).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
  });

  test('a person can delete them, and nothing else changes', () => {
    const state = after(searchOpened(), questionKept({ question: 'ziegel' }), recentCleared());
    expect(state).toEqual(after(searchOpened()));
  });
});
