import { COUNTRIES } from '../base/markers';
import type { ProductListName } from '../paths';
import type { Field, FieldsShape, Shape } from './fieldKinds';
import { categoryChoice, filterChoice, filterFields } from './filterFields';
import type { FormCatalogue, FormFilter } from './formCatalogue';
import { fields, later, list, media, optional, required, text, translated, validity } from './makeFields';
import { mediumFields, tenderFields } from './mediumFields';
import { technicalFields } from './technicalFields';

const COUNTRY_NAMES = { DE: 'Deutschland', AT: 'Österreich', CH: 'Schweiz' } as const;

const NAME = 'Name und Gruppe';
const VISIBLE = 'Sichtbarkeit';
const TEXTS = 'Texte';
const SHEETS = 'Unterlagen';
const PROOFS = 'Nummern und Nachweise';

/** The form of `products/tiles/*.yaml` or `products/stones/*.yaml`. */
export const productForm = (catalogue: FormCatalogue, name: ProductListName): FieldsShape => {
  const filters = catalogue.filters[name];
  return fields(
    required('id', 'Kennung', text('id'), { group: NAME, isFixed: true, help: 'Sie steht in der Adresse und bleibt' }),
    required('name', 'Name', text(), { group: NAME }),
    required('category', 'Modellgruppe', categoryChoice(catalogue), { group: NAME }),
    optional('cover', 'Bild', media('picture'), { group: NAME, help: 'Ohne Angabe steht das Bild der ersten Farbe' }),
    optional('discontinued', 'Auslaufmodell – nicht mehr bestellbar', { kind: 'flag' }, { group: VISIBLE }),
    ...validity(VISIBLE),
    optional('filter', 'Filter', fields(...filterFields(filters)), { group: NAME }),
    required('description', 'Beschreibung', translated('markdown'), { group: TEXTS }),
    optional('advantages', 'Vorteile', list('Vorteil', translated('text')), { group: TEXTS }),
    optional('technical', 'Technische Daten', fields(...technicalFields(catalogue)), { group: 'Technische Daten' }),
    optional('applications', 'Einsatzbereiche', byCountry(AREAS), { group: 'Einsatzbereiche' }),
    later('battens', 'Größte Lattweite nach Dachneigung'),
    later('laying', 'Deckung und Ortgang'),
    later('measures', 'Zusatzmaßnahmen'),
    optional('colors', 'Farbvarianten', list('Farbe', colorFields(filters)), { group: 'Farbvarianten' }),
    optional('references', 'Referenzen', list('Referenz', { kind: 'reference', to: 'reference' }), {
      group: 'Referenzen',
    }),
    optional('plans', 'Technische Zeichnungen', byLanguage('Zeichnung', DOCUMENT), { group: SHEETS }),
    optional('brochures', 'Broschüren', byLanguage('Broschüre', DOCUMENT), { group: SHEETS }),
    optional('datasheets', 'Datenblätter', DATASHEETS, { group: SHEETS }),
    optional('laying_notes', 'Verlegehinweise', translated('markdown'), { group: TEXTS }),
    optional('legal_notice', 'Rechtliche Hinweise', translated('markdown'), { group: TEXTS }),
    optional('goods_group', 'Warengruppe', text(), { group: PROOFS }),
    optional('etim_class', 'ETIM-Klasse', text('etim'), { group: PROOFS, help: 'Zum Beispiel EC000123' }),
    optional('declaration', 'Leistungserklärung', media('pdf'), { group: PROOFS }),
    optional('passport', 'Produktpass', text('address'), { group: PROOFS, help: 'Adresse mit https://' }),
    optional('tender_texts', 'Ausschreibungstexte', byLanguage('Ausschreibungstext', fields(...tenderFields)), {
      group: SHEETS,
    }),
  );
};

const byLanguage = (itemLabel: string, item: Shape): Shape => ({ kind: 'byLanguage', item: list(itemLabel, item) });

const byCountry = (shape: Shape): Shape =>
  fields(...COUNTRIES.map((country) => optional(country, COUNTRY_NAMES[country], shape)));

const AREAS = fields(
  required(
    'rows',
    'Zeilen',
    list('Zeile', fields(required('label', 'Was', translated('text')), required('value', 'Wert', translated('text')))),
  ),
  optional('note', 'Hinweis darunter', translated('longText')),
);

const DOCUMENT = fields(...mediumFields(), ...validity());

const DATASHEETS = fields(
  optional('DE', COUNTRY_NAMES.DE, media('pdf')),
  optional('AT', COUNTRY_NAMES.AT, media('pdf')),
);

const colorFields = (filters: readonly FormFilter[]): FieldsShape => fields(...colors(filters));

const colors = (filters: readonly FormFilter[]): readonly Field[] => [
  required('id', 'Kennung', text('id'), { isFixed: true, help: 'Referenzen und Zubehör nennen sie' }),
  required('label', 'Name der Farbe', translated('text')),
  optional('name', 'Name in Dokumenten', text(), { help: 'Ohne Angabe der Name des Modells mit dem der Farbe' }),
  optional('description', 'Beschreibung', translated('longText')),
  optional('surface', 'Oberfläche', filterChoice(filters, 'surface')),
  optional('color', 'Farbe im Filter', filterChoice(filters, 'color')),
  optional('article_number', 'Artikelnummer', text()),
  optional('gtin', 'GTIN', text('gtin')),
  required('file', 'Bild des Ziegels oder Steins', media('picture')),
  optional('preview', 'Kleines Bild', media('picture')),
  optional('roof', 'Bild eines Dachs', media('picture')),
  optional('swatch', 'Farbton', text('swatch'), { help: 'Ohne Angabe wird er im Bild gemessen' }),
];
