/** A few search records, and a function that makes a fake server answer search requests. */
import { PATHS } from '../../src/contract/paths';
import type { SearchRecord } from '../../src/contract/content/search';
import type { FakeServer } from './fakeServer';
import { refusal } from './fakeServer';

const de = (value: string) => [{ locale: 'de_DE', value }];

const medium = (name: string) => ({
  name,
  image: 'i'.repeat(22),
  preview: 'p'.repeat(22),
  extension: 'pdf',
  label: de(name),
  description: [],
  customer_file_id: 'c'.repeat(22),
  filter: {},
});

const base = { rev: '1', note: [], numbers: [], picture: null };

export const SAMPLE_RECORDS: readonly SearchRecord[] = [
  {
    ...base,
    kind: 'product',
    key: 'product:alpha',
    to: '/view/alpha',
    title: de('Alpha 12'),
    note: de('Flachdachziegel'),
    facts: 'Regeldachneigung 22° · Bedarf 9,7 bis 10,7 Stück/m²',
    text: 'Ein Ziegel für große Dächer.',
    colors: [
      { ...base, id: 'schwarz', title: de('Schieferschwarz glasiert'), text: 'schwarz', numbers: ['10-450'] },
      { ...base, id: 'rot', title: de('Naturrot'), text: 'rot', numbers: ['10-110'] },
    ],
  },
  {
    ...base,
    kind: 'product',
    key: 'product:beta',
    to: '/view/beta',
    title: de('Beta 42'),
    note: de('Glattziegel'),
    facts: 'Regeldachneigung 25°',
    text: '',
    colors: [{ ...base, id: 'schwarz', title: de('Tiefschwarz matt'), text: 'schwarz' }],
  },
  {
    ...base,
    kind: 'document',
    key: 'document:heft',
    title: de('Verlegeleitfaden'),
    medium: medium('Verlegeleitfaden'),
    text: 'Sturmklammern nach Windzone bemessen, Ziegel am First befestigen.',
  },
  { ...base, kind: 'page', key: 'page:first', to: '/content/first', title: de('First und Grat'), text: 'Firstziegel' },
  {
    ...base,
    kind: 'page',
    key: 'page:intern',
    to: '/content/intern',
    title: de('Ziegel intern'),
    text: '',
    level: 'admin',
  },
  {
    ...base,
    kind: 'news',
    key: 'news:1',
    to: '/read/1',
    title: de('Ziegel von gestern'),
    text: '',
    valid_until: '2020-01-01',
  },
];

/** Makes the fake server answer the app's search requests. `parts` maps each part's ID to the records of the part. */
export function answerSearch(
  server: FakeServer,
  name: string,
  parts: Readonly<Record<string, readonly SearchRecord[]>>,
): FakeServer {
  return server.on(`GET ${PATHS.search}`, ({ address }) => {
    const id = new URL(address, 'https://tablet.example').searchParams.get('part');
    if (id === null) return { name, parts: Object.keys(parts) };
    const records = parts[id];
    return records === undefined ? refusal(404, 'Unter dieser Adresse ist nichts veröffentlicht.') : { records };
  });
}
