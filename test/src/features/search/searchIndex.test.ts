import type { SearchRecord } from '../../../../src/contract/content/search';
import { entryOf } from '../../../../src/features/search/engine/entries';
import { SearchIndex } from '../../../../src/features/search/engine/searchIndex';
import { synonymsOf } from '../../../../src/features/search/engine/terms';
import { termsIn } from '../../../../src/features/search/engine/storedIndex';
import { SAMPLE_RECORDS } from '../../../support/sampleSearch';

const de = (value: string) => ({ locale: 'de_DE', value });
const [alpha, , heft] = SAMPLE_RECORDS;
if (alpha?.kind !== 'product' || heft === undefined) throw new Error('There are sample records');

type Page = Extract<SearchRecord, { to: string }>;
const page = (key: string, title: string, more: Partial<Page> = {}): SearchRecord => ({
  ...{ kind: 'page', key, rev: '1', to: `/content/${key}`, title: [de(title)] },
  ...{ note: [], numbers: [], picture: null, text: '' },
  ...(more as object),
});

function indexOf(...records: SearchRecord[]): SearchIndex {
  const index = SearchIndex.empty();
  index.add(records);
  return index;
}
const found = (index: SearchIndex, question: string) =>
  index.search(question, () => true).finds.map(({ key, color }) => (color === null ? key : `${key}/${color}`));

describe('the index entry', () => {
  test('of a product has its names, numbers, facts and colours', () => {
    const record: SearchRecord = {
      ...alpha,
      title: [de('Groß'), { locale: 'en_GB', value: 'Large' }],
      numbers: ['1', '2'],
      colors: alpha.colors.map((color) => ({ ...color, numbers: ['10-1', '10-2'] })),
    };
    const [black, red] = [
      { id: 'schwarz', words: 'Schieferschwarz glasiert schwarz', numbers: '10-1 10-2' },
      { id: 'rot', words: 'Naturrot rot', numbers: '10-1 10-2' },
    ];
    expect(entryOf(record)).toEqual({
      key: 'product:alpha',
      texts: {
        ...{ title: 'Groß Large', note: 'Flachdachziegel', numbers: '1 2', facts: alpha.facts, text: alpha.text },
        colorWords: `${black?.words} ${red?.words}`,
        colorNumbers: '10-1 10-2 10-1 10-2',
      },
      kept: { name: 'gross large', weight: 1.5, colors: [black, red] },
    });
  });

  test("of a page has the page's permission level and validity", () => {
    const shown = { level: 'admin', valid_from: '2026-01-01', valid_until: '2026-12-31' } as const;
    const texts = { title: 'Giebel', note: '', numbers: '', facts: '', text: '', colorWords: '', colorNumbers: '' };
    const kept = { name: 'giebel', weight: 1.1 };
    const key = 'page:a';
    expect(entryOf(page(key, 'Giebel', shown))).toStrictEqual({ key, texts, kept: { ...kept, ...shown } });
    expect(entryOf(page(key, 'Giebel'))).toStrictEqual({ key, texts, kept });
  });
});

describe('search results are ranked:', () => {
  test('matches in the title come before matches in the text', () => {
    const fields = indexOf(
      page('page:text', 'Anderes', { text: 'Giebel' }),
      page('page:title', 'Giebel hier'),
      page('page:note', 'Anderes', { note: [de('Giebel')] }),
    );
    expect(found(fields, 'giebel')).toEqual(['page:title', 'page:note', 'page:text']);
  });

  test('products come first, then pages, then news, then documents', () => {
    const kinds = (['document', 'news', 'page'] as const).map((kind) => page(`${kind}:a`, 'Giebel da', { kind }));
    const product: SearchRecord = { ...alpha, title: [de('Giebel da')], note: [], text: '', facts: '', colors: [] };
    expect(found(indexOf(...kinds, product), 'giebel')).toEqual(['product:alpha', 'page:a', 'news:a', 'document:a']);
  });

  test('documents of the first configured country come first', () => {
    const sheet = (country: 'DE' | 'AT', name: string): SearchRecord =>
      ({ ...heft, key: `document:${country}`, country, title: [de(name)], text: '' }) as SearchRecord;
    const index = indexOf(sheet('AT', 'Blatt Alpha AT'), sheet('DE', 'Blatt Alpha DE'));
    expect(found(index, 'blatt alpha')).toEqual(['document:DE', 'document:AT']);
    expect(found(index, 'blatt AT')).toEqual(['document:AT']);
  });

  test('a match of the whole name comes before all other matches', () => {
    const index = indexOf(
      page('page:more', 'Fläche', { note: [de('Fläche')], text: 'Fläche', numbers: ['Fläche'] }),
      page('page:name', 'Über der Fläche'),
      page('page:other', 'Unter der Fläche'),
    );
    expect(found(index, 'Fläche')[0]).toBe('page:more');
    expect(found(index, 'über der fläche')).toEqual(['page:name', 'page:more', 'page:other']);
  });
});

describe('searching the index', () => {
  const index = indexOf(...SAMPLE_RECORDS);

  test('finds nothing for a question without words', () => {
    const { finds, isPartial, termsOf } = index.search(' ', () => true);
    expect([finds, isPartial, termsOf('product:alpha')]).toEqual([[], false, new Set()]);
  });

  test('finds only entries that the person may see', () => {
    const { finds } = index.search('ziegel', ({ level }) => level === 'admin');
    expect(finds).toEqual([{ key: 'page:intern', color: null, isNamed: true }]);
  });

  test('finds entries with some words when no entry has all words', () => {
    const isPartial = (question: string) => index.search(question, () => true).isPartial;
    expect(['sturmklammern', 'quantenschaum', 'sturmklammern quantenschaum'].map(isPartial)).toEqual([
      false,
      false,
      true,
    ]);
    expect(found(index, 'sturmklammern quantenschaum')).toEqual([heft.key]);
    expect(found(index, 'quantenschaum')).toEqual([]);
  });

  test("leaves out a product's colours that contain no searched word", () => {
    expect(found(index, 'alpha naturrot quantenschaum').toSorted()).toEqual(['product:alpha', 'product:alpha/rot']);
  });

  test('finds a colour that matches two words of the question', () => {
    expect(index.search('tiefschwarz matt', () => true)).toMatchObject({
      finds: [{ key: 'product:beta', color: 'schwarz' }],
      isPartial: false,
    });
  });

  test('finds several colours of one product by the same word', () => {
    const [color] = alpha.colors;
    if (color === undefined) throw new Error('It has colours');
    const named = (id: string, title: string) => ({ ...color, id, title: [de(title)], text: '' });
    const colors = [named('a', 'Rubin matt'), named('b', 'Rubin glatt'), named('c', 'Grau')];
    expect(found(indexOf({ ...alpha, colors }), 'rubin')).toEqual(['product:alpha/a', 'product:alpha/b']);
  });

  test('returns the words of the question that a record contains', () => {
    const { termsOf } = index.search('ziegel windzone', () => true);
    expect(termsOf(heft.key)).toEqual(new Set(['ziegel', 'windzon']));
    expect(termsOf('page:intern')).toEqual(new Set(['ziegel']));
    expect(termsOf('page:none')).toEqual(new Set());
  });

  test('finds a text that contains all forty words of a question', () => {
    const words = Array.from({ length: 40 }, (_, at) => `wort${String.fromCharCode(97 + (at % 26)).repeat(2 + at)}`);
    const long = indexOf(page('page:long', 'Viel', { text: words.join(' ') }));
    expect(long.search(words.join(' '), () => true)).toMatchObject({
      finds: [{ key: 'page:long', color: null }],
      isPartial: false,
    });
  });
});

describe('synonyms', () => {
  const synonyms = synonymsOf([
    { words: ['Pfanne', 'Flachdachpfanne'], means: ['Flachdachziegel'] },
    { words: ['PV'], means: ['Solar', 'Nirgends'] },
    { words: ['First'], means: ['Grat'] },
    { words: ['Zementstein'], means: ['Grat'] },
  ]);
  const index = SearchIndex.empty(synonyms);
  index.add([...SAMPLE_RECORDS, page('page:solar', 'Solarwelt'), page('page:grat', 'Grat')]);

  test.each([
    ['Flachdachpfannen', ['product:alpha']],
    ['pfanne', ['product:alpha']],
    ['flachdachpfan', ['product:alpha']],
    ['Flachdachpfane', ['product:alpha']],
    ['pv', ['page:solar']],
    ['pfanne schiefer', ['product:alpha/schwarz']],
  ])('the question "%s" finds records by a synonym', (question, expected) =>
    expect(found(index, question)).toEqual(expected),
  );

  test('a match by synonym ranks behind a match of the word itself', () => {
    expect(found(index, 'first').indexOf('page:first')).toBe(0);
    expect(found(index, 'first')).toContain('page:grat');
  });

  test('a word that is only a part of a synonym finds nothing', () => expect(found(index, 'stein')).toEqual([]));

  test("a match by synonym marks the record's word instead of the question's word", () =>
    expect(index.search('pfanne', () => true).termsOf('product:alpha')).toEqual(new Set(['flachdachziegel'])));

  test('synonyms also apply to an index that was read from the storage', () =>
    expect(found(SearchIndex.from(index.settle(), synonyms), 'pv')).toEqual(['page:solar']));
});

describe('an index that changes', () => {
  test('neither finds nor stores a removed record', () => {
    const index = indexOf(...SAMPLE_RECORDS);
    index.remove(['product:alpha', 'page:first']);
    expect(found(index, 'flachdach')).toEqual([]);
    expect(found(index, 'verlegeleitfaden')).toEqual([heft.key]);
    const { entries, terms } = index.settle();
    expect(entries + terms).not.toMatch(/flachdach|product:alpha/);
    expect(found(index, 'flachdach')).toEqual([]);
    expect(found(index, 'verlegeleitfaden')).toEqual([heft.key]);
  });

  test('finds the same records after it was stored and loaded', () => {
    const index = indexOf(...SAMPLE_RECORDS);
    const before = found(index, 'ziegel');
    const stored = index.settle();
    const loaded = SearchIndex.from(stored);
    expect([found(index, 'ziegel'), found(loaded, 'ziegel')]).toEqual([before, before]);
    loaded.add([page('page:new', 'Giebel')]);
    expect(found(loaded, 'giebel')).toEqual(['page:new']);
    loaded.remove([heft.key]);
    expect(found(loaded, 'ziegel')).toEqual(before.filter((key) => key !== heft.key));
  });

  test('finds a changed record only by its new words', () => {
    const index = SearchIndex.from(indexOf(page('page:a', 'Giebel'), page('page:b', 'Gaube')).settle());
    index.remove(['page:a', 'page:none']);
    index.add([page('page:a', 'Kehle')]);
    expect([found(index, 'giebel'), found(index, 'kehle'), found(index, 'gaube')]).toEqual([
      [],
      ['page:a'],
      ['page:b'],
    ]);
  });

  test('stores its terms in sorted order', () => {
    const terms = termsIn(indexOf(...SAMPLE_RECORDS).settle());
    expect(terms.length).toBeGreaterThan(20);
    expect(terms).toEqual([...terms].sort());
  });

  test('fails to load from unreadable stored data', () =>
    expect(() => SearchIndex.from({ ...SearchIndex.empty().settle(), entries: 'nonsense' })).toThrow());
});
