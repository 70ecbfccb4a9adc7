/** Checks that the pages of each content service together contain every type of page element. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CATALOG } from '../../catalog/tools/products';
import { CONTENT_MARKERS } from '../../src/contract/base/markers';

interface Page {
  readonly id: string;
  readonly parent?: string;
  readonly content: readonly { readonly type: string }[];
}

const pagesOf = (service: string): Page[] =>
  readdirSync(path.join(CATALOG, 'content', service)).map((name): Page =>
    parse(readFileSync(path.join(CATALOG, 'content', service, name), 'utf8')),
  );

test.each(['pwa', 'app', 'mob'])('the demo pages for the service "%s" use every type of page element', (service) => {
  const pages = pagesOf(service);
  expect(new Set(pages.flatMap(({ content }) => content.map(({ type }) => type)))).toEqual(new Set(CONTENT_MARKERS));
  expect(pages.some(({ parent }) => parent !== undefined)).toBe(true);
});

test.each(['first-und-grat', 'ortgang', 'lueftung', 'schneefang', 'tritte', 'solar-indach', 'solar-aufdach'])(
  'the demo page %s shows a picture of a part of a house',
  (id) => {
    const page = pagesOf('pwa').find((other) => other.id === id);
    expect(JSON.stringify(page?.content)).toMatch(/pictures\/(?:detail-|house-[a-z-]+--|roof-)/);
  },
);
