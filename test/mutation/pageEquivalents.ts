/** Mutants without effect in the page's features, store and lib (equivalents.ts says how each is named). */
import type { Equivalent } from './equivalents';

const FILTER_INDEX = 'src/browse/filter/filterIndex.ts';
const VARIANT_SETS = 'src/browse/filter/variantSets.ts';
const BEHIND_THE_SET = 'Behind the end of a set stands nothing.';
const OUTBOX_SAGA = 'src/features/outbox/outboxSaga.ts';
const OUTBOX_SLICE = 'src/features/outbox/outboxSlice.ts';
const AUTH_API = 'src/features/auth/authApi.ts';
const LEARN_USER = 'src/features/auth/learnUserSaga.ts';
const SEARCH_API = 'src/features/search/searchApi.ts';
const SEARCH_COLORS = 'src/features/search/engine/colors.ts';
const SEARCH_INDEX = 'src/features/search/engine/searchIndex.ts';
const SEARCH_DEVICE = 'src/features/search/device/searchDevice.ts';
const TERMS = 'src/features/search/engine/terms.ts';
const MARKS = 'src/features/search/engine/marks.ts';
const VOCABULARY = 'src/features/search/engine/vocabulary.ts';
const EDIT_DISTANCE = 'src/features/search/engine/editDistance.ts';
const COMPOUNDS = 'src/features/search/engine/compounds.ts';
const SEARCH_SAGA = 'src/features/search/searchSaga.ts';
const PAGE_VIEWS = 'src/features/usage/pageViewSaga.ts';
const BEGIN_SESSION = 'src/features/auth/beginSession.ts';
const UNLOCK = 'src/features/auth/unlockSaga.ts';

const TAKE_OVER = 'src/pwa/changeWorker.ts';
const WAIT_IS_OVER = 'A listener that stays ends a wait that is over.';

export const PAGE_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'src/features/desk/finder/finderAddress.ts',
    line: 'return text !== null && ID.test(text) ? text : null;',
    replacement: 'true',
    reason: 'What is not there is answered as null either way.',
  },
  {
    file: 'src/features/content/elements/arrange.ts',
    line: "if (last?.kind === 'words' && read.kind === 'known') {",
    replacement: 'last.kind',
    reason: 'A section begins with a block; the question mark is for the compiler.',
  },
  {
    file: 'src/app/store/formerPersonSaga.ts',
    line: "const forgetAddress = (): void => history.replaceState(null, '', location.pathname);",
    replacement: '"Stryker was here!"',
    reason: 'Browsers do not use the title.',
  },
  {
    file: 'src/app/store/formerPersonSaga.ts',
    line: 'export const isSamePerson = (former: string | null, { user = null, formerUsers = [] }: Credentials): boolean =>',
    replacement: '["Stryker was here"]',
    reason: 'No user has this mark.',
  },
  {
    file: TAKE_OVER,
    line: "controller.addEventListener('statechange', done, { once: true });",
    replacement: '{}',
    reason: WAIT_IS_OVER,
  },
  {
    file: TAKE_OVER,
    line: "controller.addEventListener('statechange', done, { once: true });",
    replacement: 'false',
    reason: WAIT_IS_OVER,
  },
  {
    file: TAKE_OVER,
    line: "container.removeEventListener('controllerchange', controlled);",
    replacement: '""',
    reason: WAIT_IS_OVER,
  },
  {
    file: 'src/pwa/persistentStorage.ts',
    line: 'if ((await storage?.persisted?.()) === false) await storage?.persist?.();',
    replacement: 'storage.persist',
    reason: 'What has just answered is there; the question mark is for the compiler.',
  },
  {
    file: 'src/features/device/deviceSaga.ts',
    line: "case 'buildWaiting':",
    replacement: "case 'buildWaiting':",
    reason: 'The next case says the same of an event that is not of the first worker.',
  },
  {
    file: 'src/app/store/sanitizers.ts',
    line: "checked: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),",
    replacement: 'true',
    reason: 'Only numbers are finite; the part is for the compiler.',
  },
  {
    file: 'src/app/store/rootSaga.ts',
    line: 'if (yield* cancelled()) yield* cancel(tasks);',
    replacement: 'true',
    reason: 'Otherwise all of them have ended by themselves.',
  },
  {
    file: OUTBOX_SLICE,
    line: 'isLeaving && user === payload.user ? items : [],',
    replacement: '["Stryker was here"]',
    reason: 'A text is no document.',
  },
  ...[
    'documentsLeft: (state, _action: Keyed<{ readonly ids: readonly string[] }>): OutboxState => state,',
    'documentsReturned: (state, _action: Keyed<{ readonly items: readonly Collected[] }>): OutboxState => state,',
  ].map((line) => ({
    file: OUTBOX_SLICE,
    line,
    replacement: '() => undefined',
    reason: 'A reducer that gives nothing leaves the state as it is.',
  })),
  ...["isObject(body) || MAIL_STATES.some(state => state === body['status'])", 'true', "state !== body['status']"].map(
    (replacement) => ({
      file: 'src/features/outbox/outboxApi.ts',
      line: "const isCartEntry = (body: unknown): boolean => isObject(body) && MAIL_STATES.some((state) => state === body['status']);",
      replacement,
      reason:
        'An object without a known status leaves the mail as it is, as no answer does; a body that is no object is none.',
    }),
  ),
  {
    file: OUTBOX_SAGA,
    line: 'if (user !== null && entries.some((entry) => formerUsers.includes(entry.user)))',
    reason: 'Where there is nothing to adopt nothing changes; a login without a mark has no former ones.',
  },
  {
    file: OUTBOX_SAGA,
    line: "const tries = progress.status === 'waiting' ? progress.tries : 0;",
    replacement: 'true',
    reason: 'What is tried waits; the part is for the compiler.',
  },
  {
    file: OUTBOX_SAGA,
    line: "const asks = progress.status === 'accepted' ? progress.asks + 1 : 0;",
    replacement: 'true',
    reason: 'What is asked about was accepted; the part is for the compiler.',
  },
  {
    file: OUTBOX_SAGA,
    line: 'const isUnchanged = own.some(({ key, progress }) => key === entry.key && progress === entry.progress);',
    replacement: 'true',
    reason: 'No two entries share what says how far they are.',
  },
  {
    file: OUTBOX_SAGA,
    line: 'dispatch(outboxApi.endpoints.cartEntry.initiate(id, { subscribe: false, forceRefetch: true })),',
    replacement: 'false',
    reason: 'Nothing of this call is kept, so it is asked anew all the same.',
  },
  ...[
    "const stored = { login: '' };",
    "const read = storage.getItem(STORED_LOGIN).then((login) => (stored.login = login ?? ''));",
  ].map((line) => ({
    file: 'src/app/store/pageEnvironment.ts',
    line,
    replacement: '"Stryker was here!"',
    reason: 'Neither text holds a token.',
  })),
  {
    file: 'src/app/store/lateMiddleware.ts',
    line: 'const hear = late(this.store)((action) => action);',
    replacement: '() => undefined',
    reason: 'What comes behind the last middleware is looked at by nobody.',
  },
  {
    file: FILTER_INDEX,
    line: 'for (const value of values ?? []) {',
    replacement: '["Stryker was here"]',
    reason: 'No option has this value.',
  },
  {
    file: FILTER_INDEX,
    line: 'const planes = entries.reduce((most, { variants = [] }) => Math.max(most, variants.length), 1);',
    replacement: '["Stryker was here"]',
    reason: 'There is one plane at least.',
  },
  {
    file: 'src/browse/filter/choices.ts',
    line: 'return value !== null && options.some((option) => option.value === value) ? [[key, value]] : [];',
    replacement: 'true',
    reason: 'No option is null; the part is for the compiler.',
  },
  {
    file: 'src/browse/filter/useFilters.ts',
    line: 'const latest = useRef({ choices, setParams });',
    replacement: '{}',
    reason: 'The effect puts both there before anybody can press.',
  },
  {
    file: VARIANT_SETS,
    line: 'for (let word = 0; word < set.length; word += 1) {',
    replacement: 'word <= set.length',
    reason: BEHIND_THE_SET,
  },
  {
    file: VARIANT_SETS,
    line: 'for (let plane = 0; plane < this.planes; plane += 1) any |= set[plane * this.words + word] ?? 0;',
    replacement: 'plane <= this.planes',
    reason: BEHIND_THE_SET,
  },
  {
    file: 'src/features/auth/addressKey.ts',
    line: "history.replaceState(history.state, '', address);",
    replacement: '"Stryker was here!"',
    reason: 'Browsers make nothing of this title.',
  },
  {
    file: AUTH_API,
    line: 'if (!isObject(body)) return false;',
    replacement: 'false',
    reason: 'What has no fields has neither token nor message; reading them from null fails, which is no answer, too.',
  },
  {
    file: AUTH_API,
    line: "logout: build.mutation<null, void>({ query: () => ({ url: PATHS.logout, form: {}, answer: 'nothing' }) }),",
    replacement: '""',
    reason: 'What comes of this call is not looked at.',
  },
  ...[
    "export const keySubmitted = createAction('auth/keySubmitted', (key: string) => ({ payload: { access_key: key } }));",
    "export const logOutRequested = createAction('auth/logOutRequested');",
  ].map((line) => ({
    file: 'src/features/auth/authEvents.ts',
    line,
    replacement: '""',
    reason: 'Any text names the one.',
  })),
  { file: AUTH_API, line: "export const UNLOCK_KEY = 'unlock';", replacement: '""', reason: 'Any text names the one.' },
  {
    file: LEARN_USER,
    line: 'dispatch(authApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: true })),',
    replacement: 'false',
    reason: 'Nothing of this call is kept, so it is asked anew all the same.',
  },
  {
    file: BEGIN_SESSION,
    line: 'else yield* put(authRestored({ hasLegacyKey: false }));',
    reason: 'A login has been accepted, so an older key is of no interest.',
  },
  {
    file: UNLOCK,
    line: 'if (legacyKey === null || required || validated) return;',
    replacement: 'false',
    reason: 'Without an older key the start has asked for one or found a login; the part is for the compiler.',
  },
  {
    file: SEARCH_API,
    line: 'if (outcome?.error !== undefined) return { error: outcome.error };',
    replacement: 'outcome.error',
    reason: 'Each id has an outcome; the rest is for the compiler.',
  },
  {
    file: SEARCH_API,
    line: 'if (!(outcome?.data instanceof Blob)) return { error: UNREACHABLE };',
    reason: 'What is asked for as a blob comes as one; the line is for the compiler.',
  },
  {
    file: SEARCH_API,
    line: 'structuralSharing: false,',
    replacement: 'true',
    reason: 'Answers are compared. It costs time only.',
  },
  {
    file: SEARCH_COLORS,
    line: 'return this.entries[entry] ?? [];',
    reason: 'Each entry has a list; the rest is for the compiler.',
  },
  {
    file: SEARCH_COLORS,
    line: 'for (const text of this.having.get(term) ?? []) bits[text] = (bits[text] ?? 0) | words;',
    replacement: '["Stryker was here"]',
    reason: 'A text is no place of the list.',
  },
  {
    file: SEARCH_COLORS,
    line: 'if (known !== undefined) return known;',
    replacement: 'false',
    reason: 'The same text gets a number once more. It costs time only.',
  },
  {
    file: SEARCH_COLORS,
    line: 'if (!places.isColored) return;',
    replacement: 'false',
    reason: 'Its colours have none of the words. Looking costs time only.',
  },
  {
    file: COMPOUNDS,
    line: 'for (const word of words) for (let at = 0; at + GRAM <= word.length; at += 1) this.count(gramAt(word, at));',
    replacement: 'at - GRAM',
    reason: 'Room is kept for more. It costs memory only.',
  },
  {
    file: COMPOUNDS,
    line: 'for (let gram = 0; gram < GRAMS; gram += 1) this.starts[gram + 1] = this.startOf(gram + 1) + this.startOf(gram);',
    replacement: 'gram <= GRAMS',
    reason: 'Behind the end of the list nothing is stored.',
  },
  {
    file: COMPOUNDS,
    line: "const word = this.words[place] ?? '';",
    reason: 'Each place has a word; the rest is for the compiler.',
  },
  ...[
    'for (let at = 1; at + GRAM <= part.length; at += 1) {',
    'if (this.wordsWith(gram) < this.wordsWith(rarest)) rarest = gram;',
    'private wordsWith(gram: number): number {',
    'return this.startOf(gram + 1) - this.startOf(gram);',
  ].map((line) => ({ file: COMPOUNDS, line, reason: 'Words of other letters are read. It costs time only.' })),
  ...[
    'if (known !== undefined) return known;',
    'if (this.meant.size >= REMEMBERED) this.meant.clear();',
    'if (first.size === 0) continue;',
    'for (let at = SPLIT_MIN; at <= term.length - SPLIT_MIN; at += 1) {',
  ].map((line) => ({ file: VOCABULARY, line, reason: 'Words are looked for once more. It costs time only.' })),
  {
    file: VOCABULARY,
    line: String.raw`if (hasDigit(term)) return (term.match(/\d+|\D+/g) ?? []).map((part) => this.known(part));`,
    replacement: '["Stryker was here"]',
    reason: 'A term has a part; the default is for the compiler.',
  },
  {
    file: VOCABULARY,
    line: 'if (term.length >= ENDING_MIN && !hasDigit(term))',
    reason: 'No compound has a digit, and no three letters of one are those of a shorter word.',
  },
  ...['"Stryker was here!"', "(this.sorted[middle] ?? '') <= beginning"].map((replacement) => ({
    file: VOCABULARY,
    line: "if ((this.sorted[middle] ?? '') < beginning) low = middle + 1;",
    replacement,
    reason: 'The place is inside the list, and the word itself is known already.',
  })),
  {
    file: VOCABULARY,
    line: "for (let at = low; this.sorted[at]?.startsWith(beginning) === true; at += 1) yield this.sorted[at] ?? '';",
    replacement: '"Stryker was here!"',
    reason: 'The place is inside the list; the default is for the compiler.',
  },
  ...['if (known !== undefined) return known;', 'if (remembered.size >= REMEMBERED) remembered.clear();'].map(
    (line) => ({
      file: TERMS,
      line,
      reason: 'The same terms are made once more. It costs time only.',
    }),
  ),
  {
    file: TERMS,
    line: "const isTelling = (term: string): boolean => term !== '' && !STOP_WORDS.has(term);",
    reason: 'A word has a letter or a digit, of which something stays.',
  },
  ...[
    [
      'while ((numbers[next]?.end ?? Infinity) <= span.start) next += 1;',
      '(numbers[next]?.end ?? Infinity) < span.start',
      'Behind a measure no word begins at once.',
    ],
    [
      'const isFree = span.end <= (numbers[next]?.start ?? Infinity);',
      'span.end < (numbers[next]?.start ?? Infinity)',
      'No word ends where a measure begins.',
    ],
    [
      'return number !== undefined && (word === undefined || number.start < word.start) ? number : word;',
      'number.start <= word.start',
      'A word within a measure is not found, so no two begin at one place.',
    ],
  ].map(([line = '', replacement = '', reason = '']) => ({ file: MARKS, line, replacement, reason })),
  {
    file: EDIT_DISTANCE,
    line: 'let before: number[] = [];',
    replacement: '["Stryker was here"]',
    reason: 'It is read from the second row on only.',
  },
  {
    file: EDIT_DISTANCE,
    line: 'if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])',
    reason: 'Before the first letter of a word is none that equals another.',
  },
  {
    file: 'src/features/search/searchPort.ts',
    line: 'const id = (this.lastId += 1);',
    replacement: 'this.lastId -= 1',
    reason: 'Only whether two numbers are one is asked.',
  },
  ...[
    ['if (!(yield* select(isOpen))) return;', 'true'],
    ['if (opened !== undefined) return false;', 'false'],
    ['if (opened !== undefined) return false;', 'true'],
  ].map(([line = '', replacement = '']) => ({
    file: SEARCH_SAGA,
    line,
    replacement,
    reason: "The session's loop comes back here at once while a search is open.",
  })),
  ...[
    'dispatch(searchApi.endpoints.searchContents.initiate(undefined, { subscribe: false, forceRefetch: true })),',
    'dispatch(searchApi.endpoints.searchParts.initiate(ids, { subscribe: false, forceRefetch: true })),',
  ].map((line) => ({
    file: SEARCH_SAGA,
    line,
    replacement: 'false',
    reason: 'Nothing of this call is kept, so it is asked anew all the same.',
  })),
  {
    file: SEARCH_SAGA,
    line: 'return true;',
    replacement: 'false',
    reason: 'Of what `untilOpened` returns only that it did is looked at.',
  },
  {
    file: SEARCH_DEVICE,
    line: 'const parts = [...new Set(contents.parts)].flatMap((id) => this.parts.get(id) ?? []);',
    replacement: '["Stryker was here"]',
    reason: 'All parts are here when it is built; the default is for the compiler.',
  },
  {
    file: SEARCH_DEVICE,
    line: 'if (stored === null) return;',
    replacement: 'false',
    reason: 'Nothing can be read of it, which fails, and that leaves nothing as well.',
  },
  {
    file: SEARCH_DEVICE,
    line: 'for (const part of stored.parts) if (parts.includes(part.id)) this.parts.set(part.id, part);',
    replacement: 'true',
    reason: 'Only the parts of the contents are built from. It costs memory only.',
  },
  {
    file: SEARCH_INDEX,
    line: 'if (words.length === 0) return NONE;',
    replacement: 'false',
    reason: 'Nothing is found without a word either.',
  },
  ...[
    'return kept !== undefined && mayBeSeen(kept);',
    'const named = seen.filter((entry) => this.kept[entry]?.name === asked);',
    "const key = this.keys[entry] ?? '';",
  ].map((line) => ({ file: SEARCH_INDEX, line, reason: 'Each entry is there; the rest is for the compiler.' })),
  {
    file: SEARCH_INDEX,
    line: 'return named.length === 0 ? seen : [...named, ...seen.filter((entry) => this.kept[entry]?.name !== asked)];',
    reason: 'Without such names all the others are all; each entry is there.',
  },
  {
    file: SEARCH_INDEX,
    line: 'return new Set(entry === undefined ? [] : [...wanted.keys()].filter((term) => this.postings.has(term, entry)));',
    replacement: 'false',
    reason: 'What is no entry has no term.',
  },
  {
    file: 'src/features/connection/useLoading.ts',
    line: 'const [failedBefore] = useState(error !== undefined && !isFetching ? requestId : undefined);',
    replacement: 'true',
    reason: 'A request that did not fail does not fail later.',
  },
  {
    file: 'src/features/overlay/overlaySlice.ts',
    line: 'open && kind !== null && kinds.includes(kind);',
    replacement: 'true',
    reason: 'No list holds null; the part is for the compiler.',
  },
  {
    file: PAGE_VIEWS,
    line: 'ReactGA.initialize(TRACKER, { useExistingGa: true, standardImplementation: true });',
    replacement: 'false',
    reason: 'Our command function makes nothing of the command to create a tracker.',
  },
  {
    file: PAGE_VIEWS,
    line: 'outcome.ok || (isRefused(outcome.error) && outcome.error.status !== 401 && outcome.error.status !== 429);',
    replacement: 'true',
    reason: 'A 401 ends the login, and this saga with it.',
  },
  {
    file: 'src/features/usage/usageEvents.ts',
    line: "'usage/pageViewed',",
    replacement: '""',
    reason: 'Any text names the one.',
  },
];
