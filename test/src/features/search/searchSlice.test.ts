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

test('at the start there is no index, no open search and nothing that was searched', () => {
  expect(after()).toEqual({ progress: { status: 'none' }, isOpen: false, recent: [] });
});

test('a search is open until it is closed', () => {
  expect(after(searchOpened()).isOpen).toBe(true);
  expect(after(searchOpened(), searchClosed())).toEqual(after());
});

test('how far the index is', () => {
  const progress = { status: 'building', done: 3, total: 8 } as const;
  expect(after(searchOpened(), indexProgressed(progress))).toEqual({ progress, isOpen: true, recent: [] });
});

describe('what was searched', () => {
  test('the latest first, each once, without the blanks around it', () => {
    expect(kept('ziegel', ' first ', 'ziegel').recent).toEqual(['ziegel', 'first']);
  });

  test('a question of blanks is none', () => {
    expect(kept('ziegel', '  ')).toEqual(kept('ziegel'));
  });

  test('the last eight', () => {
    expect(kept('1', '2', '3', '4', '5', '6', '7', '8', '9').recent).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
  });

  test('is forgotten on request, and nothing else', () => {
    const state = after(searchOpened(), questionKept({ question: 'ziegel' }), recentCleared());
    expect(state).toEqual(after(searchOpened()));
  });
});
