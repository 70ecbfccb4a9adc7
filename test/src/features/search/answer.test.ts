import type { SearchRecord } from '../../../../src/contract/content/search';
import type { ScreenRecord } from '../../../../src/features/search/appScreens';
import { answerOf, type Asked } from '../../../../src/features/search/device/searchAnswer';
import { partOf, partOfScreens, Records } from '../../../../src/features/search/device/records';
import { SearchIndex } from '../../../../src/features/search/engine/searchIndex';
import { SAMPLE_RECORDS } from '../../../support/sampleSearch';

const ASKED: Asked = { question: '', group: 'default', rights: [], day: '2026-10-12', opened: [] };
const de = (value: string) => ({ locale: 'de_DE', value });
const en = (value: string) => ({ locale: 'en_GB', value });

function searchIn(records: readonly SearchRecord[], stored: readonly SearchRecord[] = records) {
  const index = SearchIndex.empty();
  index.add(records);
  const parts = new Records([partOf('one', JSON.stringify({ records: stored }))]);
  return (question: string, more: Partial<Asked> = {}) => answerOf(index, parts, { ...ASKED, ...more, question });
}

type Page = Extract<SearchRecord, { to: string }>;
const page = (key: string, title: string, more: Partial<Page> = {}): SearchRecord => ({
  ...{ kind: 'page', key, rev: '1', to: `/content/${key}`, title: [de(title)] },
  ...{ note: [], numbers: [], picture: null, text: '' },
  ...(more as object),
});

const [alpha] = SAMPLE_RECORDS;
if (alpha?.kind !== 'product') throw new Error('The first record is a product');

const inSamples = searchIn(SAMPLE_RECORDS);

test('a found product shows an excerpt of its facts with marked words', () => {
  expect(inSamples('22 grad')).toEqual({
    isPartial: false,
    groups: [
      {
        ...{ kind: 'product', more: 0, total: 1 },
        found: [
          {
            id: 'product:alpha',
            title: [{ locale: 'de_DE', value: ['Alpha 12'] }],
            note: [{ locale: 'de_DE', value: ['Flachdachziegel'] }],
            excerpt: ['Regeldachneigung ', '22°', ' · Bedarf 9,7 bis 10,7\u00a0Stück/m²'],
            picture: null,
            target: { to: '/view/alpha' },
          },
        ],
      },
    ],
  });
});

test("a found colour's excerpt quotes the product's facts only if the question contains a measure", () => {
  const excerptOf = (question: string) =>
    inSamples(question)
      .groups.find(({ kind }) => kind === 'color')
      ?.found.map(({ id, excerpt }) => [id, excerpt?.join('')]);
  const fact = 'Regeldachneigung 22° · Bedarf 9,7 bis 10,7\u00a0Stück/m²';
  expect(excerptOf('22 grad naturrot')).toEqual([['product:alpha\nrot', fact]]);
  expect(excerptOf('naturrot')).toEqual([['product:alpha\nrot', undefined]]);
  expect(excerptOf('regeldachneigung naturrot')).toEqual([['product:alpha\nrot', undefined]]);
});

test("a result's excerpt quotes the text that contains the searched word", () => {
  const [product] = inSamples('große').groups;
  expect(product?.found[0]?.excerpt).toEqual(['Ein Ziegel für ', 'große', ' Dächer.']);
  expect(inSamples('alpha').groups[0]?.found[0]?.excerpt).toBeNull();
});

test('a found document opens in the lightbox', () => {
  const heft = SAMPLE_RECORDS.find(({ key }) => key === 'document:heft');
  const [group] = inSamples('sturmklammer').groups;
  expect(group?.kind).toBe('document');
  expect(group?.found[0]?.target).toEqual({ medium: heft !== undefined && 'medium' in heft ? heft.medium : null });
});

test('a found colour links to the product in this colour', () => {
  const [group] = inSamples('10-450').groups;
  expect(group).toEqual({
    ...{ kind: 'color', more: 0, total: 1 },
    found: [
      {
        id: 'product:alpha\nschwarz',
        title: [{ locale: 'de_DE', value: ['Alpha 12, Schieferschwarz glasiert'] }],
        note: [{ locale: 'de_DE', value: ['Flachdachziegel'] }],
        excerpt: ['', '10-450', ''],
        picture: null,
        target: { to: '/view/alpha?farbe=schwarz' },
      },
    ],
  });
});

test("a found colour has a title in every language of the colour's name", () => {
  const [color] = alpha.colors;
  if (color === undefined) throw new Error('It has colours');
  const numbers = ['10-450', '10-451'];
  const colors = [{ ...color, numbers, title: [en('Slate'), de('Schiefer'), { locale: 'fr_FR', value: 'Ardoise' }] }];
  const ask = searchIn([{ ...alpha, title: [de('Alpha'), en('Alpha tile')], colors }]);
  const [found] = ask('slate').groups[0]?.found ?? [];
  expect(found?.title.map(({ locale, value }) => `${locale} ${value.join('|')}`)).toEqual([
    'en_GB Alpha tile, |Slate|',
    'de_DE Alpha, Schiefer',
    'fr_FR Alpha, Ardoise',
  ]);
  expect(ask('10-451').groups[0]?.found[0]?.excerpt).toEqual(['10-450, ', '10-451', '']);
  const nameless = searchIn([{ ...alpha, title: [], colors }]);
  expect(nameless('slate').groups[0]?.found[0]?.title[0]?.value).toEqual([', ', 'Slate', '']);
});

describe('a group of search results', () => {
  const pages = (count: number, kind: 'page' | 'news' = 'page', word = 'Giebel') =>
    Array.from({ length: count }, (_, at) => page(`${kind}:${at}`, word, { kind }));
  const counts = (answer: ReturnType<typeof inSamples>) =>
    answer.groups.map(({ kind, found, more, total }) => [kind, found.length, more, total]);

  test('shows five results when it ranks first, and otherwise three', () => {
    const ask = searchIn([...pages(12), ...pages(12, 'news')]);
    expect(counts(ask('giebel'))).toEqual([
      ['page', 5, 7, 12],
      ['news', 3, 9, 12],
    ]);
    expect(counts(ask('giebel', { opened: ['news'] }))).toEqual([
      ['page', 5, 7, 12],
      ['news', 12, 0, 12],
    ]);
  });

  test('shows a fourth result if there is no fifth result', () => {
    expect(counts(searchIn([...pages(12), ...pages(4, 'news')])('giebel'))[1]).toEqual(['news', 4, 0, 4]);
    expect(counts(searchIn([...pages(12), ...pages(5, 'news')])('giebel'))[1]).toEqual(['news', 3, 2, 5]);
  });
});

describe('searching on different days and as different people', () => {
  const ask = searchIn([
    page('page:a', 'Giebel', { valid_from: '2026-10-12', valid_until: '2026-10-12' }),
    page('page:b', 'Giebel', { level: 'admin' }),
  ]);
  const keys = (more: Partial<Asked>) =>
    ask('giebel', more)
      .groups.flatMap(({ found }) => found.map(({ id }) => id))
      .toSorted();

  test.each([
    ['2026-10-11', []],
    ['2026-10-12', ['page:a']],
    ['2026-10-13', []],
  ])('finds a page only on its valid day, 2026-10-12 (day of the search: %s, found: %j)', (day, expected) =>
    expect(keys({ day })).toEqual(expected),
  );

  test('people find a screen only with its right', () => {
    const screen: ScreenRecord = {
      ...{ kind: 'screen', key: 'screen:/editor', to: '/editor', title: [de('Redaktion')], right: 'editor' },
      ...{ note: [], numbers: [], picture: null, text: '' },
    };
    const index = SearchIndex.empty();
    index.add([screen]);
    const found = (rights: Asked['rights']) =>
      answerOf(index, new Records([partOfScreens([screen])]), { ...ASKED, question: 'redaktion', rights }).groups;
    expect([found([]), found(['publisher'])]).toEqual([[], []]);
    expect(found(['editor'])).toMatchObject([{ kind: 'screen', found: [{ target: { to: '/editor' } }] }]);
  });

  test('an administrator also finds pages for administrators', () =>
    expect(keys({ group: 'admin' })).toEqual(['page:a', 'page:b']));
});

describe('in search results, accessories', () => {
  const first = page('page:accessory:first', 'Firstziegel Alpha', {
    to: '/content/zubehoer?suche=Firstziegel#artikel',
  });
  const inAll = searchIn([first, page('page:first', 'First und Grat'), ...SAMPLE_RECORDS]);

  test('have their own group and lead to the list of accessories', () => {
    const group = inAll('firstziegel').groups.find(({ kind }) => kind === 'accessory');
    expect(group?.found).toMatchObject([
      { id: 'page:accessory:first', target: { to: '/content/zubehoer?suche=Firstziegel#artikel' } },
    ]);
    expect(inAll('first').groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['accessory', 'page']));
  });

  test('stand behind the models that have the searched name', () => {
    const kinds = inAll('alpha').groups.map(({ kind }) => kind);
    expect(kinds.indexOf('product')).toBeLessThan(kinds.indexOf('accessory'));
    expect(kinds).toContain('accessory');
  });

  test('stand before the references that have the searched name', () => {
    const medium = SAMPLE_RECORDS.find(({ key }) => key === 'document:heft');
    const words = { title: [de('Gitter am Haus')], note: [de('Gitter')], text: 'Gitter' };
    const picture = { ...medium, ...words, kind: 'reference', key: 'reference:haus' } as SearchRecord;
    const ask = searchIn([page('page:accessory:gitter', 'Gitter 200 aus verzinktem Stahl'), picture]);
    expect(ask('gitter').groups.map(({ kind }) => kind)).toEqual(['accessory', 'reference']);
  });
});

test('the search leaves out a result whose record or colour no longer exists', () => {
  expect(searchIn([page('page:a', 'Giebel'), page('page:b', 'Giebel')], [page('page:b', 'Giebel')])('giebel')).toEqual({
    isPartial: false,
    groups: [expect.objectContaining({ found: [expect.objectContaining({ id: 'page:b' })] })],
  });
  expect(searchIn([alpha], [{ ...alpha, colors: [] }])('naturrot').groups[0]?.found).toEqual([]);
  expect(searchIn([alpha], [page(alpha.key, 'Alpha')])('naturrot').groups[0]?.found).toEqual([]);
});

describe('in search results, products', () => {
  const heft = SAMPLE_RECORDS.find(({ key }) => key === 'document:heft');
  const sheet = (title: string, text: string): SearchRecord => ({ ...heft, title: [de(title)], text }) as SearchRecord;
  const kinds = (question: string, ...records: SearchRecord[]) =>
    searchIn([alpha, ...records])(question).groups.map(({ kind }) => kind);

  test('come before a document whose name contains only one searched word', () =>
    expect(kinds('ziegel dächer', sheet('Ziegel', 'Dächer'))).toEqual(['product', 'document']));

  test('come after a document whose name alone contains all searched words', () =>
    expect(kinds('große', sheet('Große', ''))[0]).toBe('document'));

  test('come before a news article whose title contains the searched words', () => {
    const news = page('news:dächer', 'Ziegel Ziegel für Dächer', { kind: 'news' } as Partial<Page>);
    expect(kinds('ziegel dächer', news)).toEqual(['product', 'news']);
  });
});

test("the answer says when its results contain only some of the question's words", () => {
  expect(inSamples('verlegeleitfaden quantenschaum').isPartial).toBe(true);
});
