import { createHash } from 'node:crypto';
import { CONTENT_SERVICES, PATHS, searchPartPath, type ContentService } from '../../../src/contract/paths';
import { SearchContents, SearchPart, type SearchRecord } from '../../../src/contract/content/search';
import { fileIdOf } from '../../base/digest';
import { mapInTurn } from '../../base/inTurn';
import type { CatalogDocument, CatalogEntries } from './documents';
import { accessoryRecords } from './searchAccessories';
import { documentsOf } from './searchMedia';
import {
  documentRecord,
  newsRecord,
  pageRecord,
  productRecord,
  referenceRecord,
  type SearchSource,
} from './searchRecords';
import { tenderRecords } from './searchTenders';
import { inFields } from './searchTexts';

/** Wanted size of a search part in bytes. Larger parts lengthen updates, smaller parts lengthen the manifest. */
const PART_BYTES = 32_768;

/** In characters. Two states of a record share a `rev` only once in 2^60 changes. */
const REV_LENGTH = 10;

const AT_ONCE = 8;

export interface DocumentTexts {
  pdfText(id: string): Promise<string>;
}

export async function composeSearch(
  entries: CatalogEntries,
  texts: DocumentTexts,
  day: string,
): Promise<CatalogDocument[]> {
  const places = inPlaces((await sourcesOf(entries, texts, day)).map(withRev));
  const parts = places.map((records): CatalogDocument => {
    const body: SearchPart = { records };
    return { address: searchPartPath(fileIdOf(Buffer.from(JSON.stringify(body)))), schema: SearchPart, body };
  });
  const ids = parts.map(({ address }) => address.slice(searchPartPath('').length));
  const { synonyms } = entries;
  const contents: SearchContents = {
    name: fileIdOf(Buffer.from(ids.join())),
    parts: ids,
    ...(synonyms.length === 0 ? {} : { synonyms: [...synonyms] }),
  };
  // Removes repeated parts: all empty parts have the same address.
  const distinct = new Map(parts.map((part) => [part.address, part]));
  return [...distinct.values(), { address: PATHS.search, schema: SearchContents, body: contents }];
}

async function sourcesOf(entries: CatalogEntries, texts: DocumentTexts, day: string): Promise<SearchSource[]> {
  const products = [...entries.products.tiles, ...entries.products.stones];
  const pages = products.map(({ document }) => document);
  const services = Object.keys(CONTENT_SERVICES) as ContentService[];
  const media = documentsOf(pages, Object.values(entries.content));
  const documents = await mapInTurn(media, AT_ONCE, async (owned): Promise<SearchSource> => {
    const record = documentRecord(owned);
    return { ...record, text: inFields(record.text, await texts.pdfText(owned.medium.customer_file_id)) };
  });
  return [
    ...products.map(productRecord),
    ...entries.news.map(newsRecord),
    ...services.flatMap((service) => entries.content[service].groups.map((group) => pageRecord(group, service, day))),
    ...accessoryRecords(entries.accessories, entries.content.pwa.groups, entries.accessoryPage),
    ...distinctByKey(entries.references.map(referenceRecord)),
    ...documents,
    ...tenderRecords(pages),
  ];
}

const distinctByKey = (sources: readonly SearchSource[]): SearchSource[] => [
  ...new Map(sources.map((source) => [source.key, source])).values(),
];

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const withRev = (source: SearchSource): SearchRecord => ({
  ...source,
  rev: hash(JSON.stringify(source)).toString('base64url').slice(0, REV_LENGTH),
});

/** A record's part depends only on its key, so a changed record affects one part. */
function inPlaces(records: readonly SearchRecord[]): SearchRecord[][] {
  const bytes = records.reduce((sum, record) => sum + JSON.stringify(record).length, 0);
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(bytes / PART_BYTES)));
  const places: SearchRecord[][] = Array.from({ length: count }, () => []);
  for (const record of [...records].sort((a, b) => (a.key < b.key ? -1 : 1)))
    places[hash(record.key).readUInt32BE() % count]?.push(record);
  return places;
}
