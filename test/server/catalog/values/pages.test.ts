import { deadEnd, type CatalogPages } from '../../../../server/catalog/values/pages';

const PAGES: CatalogPages = {
  products: new Set(['alpha']),
  groups: new Set(['seite']),
  news: 12,
  remapped: { alt: 'seite', leer: 'weg' },
};

test.each([
  '/',
  '/dashboard',
  '/Dashboard/',
  '/view/alpha',
  '/VIEW/alpha#farben',
  '/calculate',
  '/calculate/alpha?flaeche=100',
  '/content',
  '/content/seite',
  '/content_redirect',
  '/content_redirect/seite',
  '/content_redirect/app_seite',
  '/content_redirect/alt',
  '/read/1',
  '/read/12',
  '/calculate/',
  '/form/Lead',
  '/legal-notice',
  '/products/tiles?color=rot',
  '/api/filedata?id=abc',
])('a link in a text may lead to the address %s', (address) => {
  expect(deadEnd(address, PAGES)).toBeNull();
});

test.each<[string, string, string | null]>([
  ['/view/beta', 'unbekanntes Produkt „beta“', 'products'],
  ['/calculate/beta', 'unbekanntes Produkt „beta“', 'products'],
  ['/Content/leer?tab=1', 'unbekannte Inhaltsgruppe „leer“', 'groups'],
  ['/content_redirect/mob_leer', 'unbekannte Inhaltsgruppe „weg“', 'groups'],
  ['/read/13', 'unbekannter Beitrag „13“', null],
  ['/read/1e0', 'unbekannter Beitrag „1e0“', null],
  ['/read/0', 'unbekannter Beitrag „0“', null],
  ['/read/01', 'unbekannter Beitrag „01“', null],
  ['/read/1a', 'unbekannter Beitrag „1a“', null],
  ['/content_redirect/a', 'unbekannte Inhaltsgruppe „a“', 'groups'],
  ['', 'diese Seite hat die Anwendung nicht', null],
  ['dashboard', 'diese Seite hat die Anwendung nicht', null],
  ['/content_redirect/a/b', 'diese Seite hat die Anwendung nicht', null],
  ['/view//', 'diese Seite hat die Anwendung nicht', null],
  ['/user/x', 'diese Seite hat die Anwendung nicht', null],
  ['/view', 'diese Seite hat die Anwendung nicht', null],
  ['/view/alpha/x', 'diese Seite hat die Anwendung nicht', null],
  ['/x/dashboard', 'diese Seite hat die Anwendung nicht', null],
  ['/api/filedata/x', 'diese Seite hat die Anwendung nicht', null],
])('a link to %s in a text is reported with the reason "%s"', (address, reason, hangsOn) => {
  expect(deadEnd(address, PAGES)).toEqual({
    reason: `„${address}“ im Text führt ins Leere: ${reason}`,
    ...(hangsOn === null ? {} : { hangsOn }),
  });
});
