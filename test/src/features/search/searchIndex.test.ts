/** The index: what it holds of a record, what it finds and in which order, and how it is stored. */
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

describe('the entry of a record', () => {
  test('of a product: its names, numbers and facts, and its colours', () => {
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

  test('of a page: who may see it when, and neither facts nor colours', () => {
    const shown = { level: 'admin', valid_from: '2026-01-01', valid_until: '2026-12-31' } as const;
    const texts = { title: 'Giebel', note: '', numbers: '', facts: '', text: '', colorWords: '', colorNumbers: '' };
    const kept = { name: 'giebel', weight: 1.1 };
    const key = 'page:a';
    expect(entryOf(page(key, 'Giebel', shown))).toStrictEqual({ key, texts, kept: { ...kept, ...shown } });
    expect(entryOf(page(key, 'Giebel'))).toStrictEqual({ key, texts, kept });
  });
});

describe('the best first', () => {
  test('a word of the title, then of the note, then of the text', () => {
    const fields = indexOf(
      page('page:text', 'Anderes', { text: 'Giebel' }),
      page('page:title', 'Giebel hier'),
      page('page:note', 'Anderes', { note: [de('Giebel')] }),
    );
    expect(found(fields, 'giebel')).toEqual(['page:title', 'page:note', 'page:text']);
  });

  test('a product, then a page, then news, then a document', () => {
    const kinds = (['document', 'news', 'page'] as const).map((kind) => page(`${kind}:a`, 'Giebel da', { kind }));
    const product: SearchRecord = { ...alpha, title: [de('Giebel da')], note: [], text: '', facts: '', colors: [] };
    expect(found(indexOf(...kinds, product), 'giebel')).toEqual(['product:alpha', 'page:a', 'news:a', 'document:a']);
  });

  test('a document of the first country, unless another one is asked for', () => {
    const sheet = (country: 'DE' | 'AT', name: string): SearchRecord =>
      ({ ...heft, key: `document:${country}`, country, title: [de(name)], text: '' }) as SearchRecord;
    const index = indexOf(sheet('AT', 'Blatt Alpha AT'), sheet('DE', 'Blatt Alpha DE'));
    expect(found(index, 'blatt alpha')).toEqual(['document:DE', 'document:AT']);
    expect(found(index, 'blatt AT')).toEqual(['document:AT']);
  });

  test('before all a name as it is written, with its little words', () => {
    const index = indexOf(
      page('page:more', 'Fläche', { note: [de('Fläche')], text: 'Fläche', numbers: ['Fläche'] }),
      page('page:name', 'Über der Fläche'),
      page('page:other', 'Unter der Fläche'),
    );
    expect(found(index, 'Fläche')[0]).toBe('page:more');
    expect(found(index, 'über der fläche')).toEqual(['page:name', 'page:more', 'page:other']);
  });
});

describe('what is found', () => {
  const index = indexOf(...SAMPLE_RECORDS);

  test('a question without words finds nothing', () => {
    const { finds, isPartial, termsOf } = index.search(' ', () => true);
    expect([finds, isPartial, termsOf('product:alpha')]).toEqual([[], false, new Set()]);
  });

  test('only what may be seen', () => {
    const { finds } = index.search('ziegel', ({ level }) => level === 'admin');
    expect(finds).toEqual([{ key: 'page:intern', color: null, isNamed: true }]);
  });

  test('some of the words are better than nothing; of one word nothing is', () => {
    const isPartial = (question: string) => index.search(question, () => true).isPartial;
    expect(['sturmklammern', 'quantenschaum', 'sturmklammern quantenschaum'].map(isPartial)).toEqual([
      false,
      false,
      true,
    ]);
    expect(found(index, 'sturmklammern quantenschaum')).toEqual([heft.key]);
    expect(found(index, 'quantenschaum')).toEqual([]);
  });

  test('some of the words: a colour that has none of them is none', () => {
    expect(found(index, 'alpha naturrot quantenschaum').toSorted()).toEqual(['product:alpha', 'product:alpha/rot']);
  });

  test('two words of one colour', () => {
    expect(index.search('tiefschwarz matt', () => true)).toMatchObject({
      finds: [{ key: 'product:beta', color: 'schwarz' }],
      isPartial: false,
    });
  });

  test('each of the colours that share a word', () => {
    const [color] = alpha.colors;
    if (color === undefined) throw new Error('It has colours');
    const named = (id: string, title: string) => ({ ...color, id, title: [de(title)], text: '' });
    const colors = [named('a', 'Rubin matt'), named('b', 'Rubin glatt'), named('c', 'Grau')];
    expect(found(indexOf({ ...alpha, colors }), 'rubin')).toEqual(['product:alpha/a', 'product:alpha/b']);
  });

  test('its terms in a record', () => {
    const { termsOf } = index.search('ziegel windzone', () => true);
    expect(termsOf(heft.key)).toEqual(new Set(['ziegel', 'windzon']));
    expect(termsOf('page:intern')).toEqual(new Set(['ziegel']));
    expect(termsOf('page:none')).toEqual(new Set());
  });

  test('forty words of one text', () => {
    const words = Array.from({ length: 40 }, (_, at) => `wort${String.fromCharCode(97 + (at % 26)).repeat(2 + at)}`);
    const long = indexOf(page('page:long', 'Viel', { text: words.join(' ') }));
    expect(long.search(words.join(' '), () => true)).toMatchObject({
      finds: [{ key: 'page:long', color: null }],
      isPartial: false,
    });
  });
});

describe('words of the trade', () => {
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
  ])('%s', (question, expected) => expect(found(index, question)).toEqual(expected));

  test('the word itself comes first', () => {
    expect(found(index, 'first').indexOf('page:first')).toBe(0);
    expect(found(index, 'first')).toContain('page:grat');
  });

  test('a part of one is no word', () => expect(found(index, 'stein')).toEqual([]));

  test('what they mean is marked', () =>
    expect(index.search('pfanne', () => true).termsOf('product:alpha')).toEqual(new Set(['flachdachziegel'])));

  test('a stored index takes them as well', () =>
    expect(found(SearchIndex.from(index.settle(), synonyms), 'pv')).toEqual(['page:solar']));
});

describe('an index that changes', () => {
  test('what went is not found, before and after it is stored, nor stored', () => {
    const index = indexOf(...SAMPLE_RECORDS);
    index.remove(['product:alpha', 'page:first']);
    expect(found(index, 'flachdach')).toEqual([]);
    expect(found(index, 'verlegeleitfaden')).toEqual([heft.key]);
    const { entries, terms } = index.settle();
    expect(entries + terms).not.toMatch(/flachdach|product:alpha/);
    expect(found(index, 'flachdach')).toEqual([]);
    expect(found(index, 'verlegeleitfaden')).toEqual([heft.key]);
  });

  test('stored it finds the same, and can change again', () => {
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

  test('a record that changed is found by its new words only', () => {
    const index = SearchIndex.from(indexOf(page('page:a', 'Giebel'), page('page:b', 'Gaube')).settle());
    index.remove(['page:a', 'page:none']);
    index.add([page('page:a', 'Kehle')]);
    expect([found(index, 'giebel'), found(index, 'kehle'), found(index, 'gaube')]).toEqual([
      [],
      ['page:a'],
      ['page:b'],
    ]);
  });

  test('is stored in the order of its terms', () => {
    const terms = termsIn(indexOf(...SAMPLE_RECORDS).settle());
    expect(terms.length).toBeGreaterThan(20);
    expect(terms).toEqual([...terms].sort());
  });

  test('an index that cannot be read is refused', () =>
    expect(() => SearchIndex.from({ ...SearchIndex.empty().settle(), entries: 'nonsense' })).toThrow());
});
