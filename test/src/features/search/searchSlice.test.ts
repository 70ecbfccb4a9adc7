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

test('the search slice starts without an index, an open search or recent searches', () => {
  expect(after()).toEqual({ progress: { status: 'none' }, isOpen: false, recent: [], asked: [] });
});

test('the slice marks the search as open until it is closed', () => {
  expect(after(searchOpened()).isOpen).toBe(true);
  expect(after(searchOpened(), searchClosed())).toEqual(after());
});

test('the slice keeps the loading progress of the index', () => {
  const progress = { status: 'building', done: 3, total: 8 } as const;
  expect(after(searchOpened(), indexProgressed(progress))).toEqual({ progress, isOpen: true, recent: [], asked: [] });
});

describe('recent searches', () => {
  test('contain each question once, without outer spaces, and begin with the latest', () => {
    expect(kept('ziegel', ' first ', 'ziegel').recent).toEqual(['ziegel', 'first']);
  });

  test('do not include an empty question', () => {
    expect(kept('ziegel', '  ')).toEqual(kept('ziegel'));
  });

  test('are limited to the last eight questions', () => {
    expect(kept('1', '2', '3', '4', '5', '6', '7', '8', '9').recent).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
  });

  test('can be deleted without changing anything else', () => {
    const state = after(searchOpened(), questionKept({ question: 'ziegel' }), recentCleared());
    expect(state).toEqual(after(searchOpened()));
  });
});
