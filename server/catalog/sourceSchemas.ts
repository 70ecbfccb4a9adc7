/**
 * The catalogue folder's YAML files (format: catalog/README.md). Closed: an unknown key is a fault. A schema's
 * `description` is what the operator reads when a value does not fit; German.
 */
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { ID_PATTERN } from '../../src/contract/ids';
import { CONTENT_MARKERS } from '../../src/contract/markers';
import { VERSION_PATTERN } from '../../src/contract/version';

const closed = { additionalProperties: false } as const;
const optional = Type.Optional;
/** Strings with a pattern have a default: the stand-in with which the rest of a faulty file is checked. */
const plain = Type.String({
  default: '–',
  minLength: 1,
  // Something to read, and no control characters but tabs and line breaks.
  pattern: '^(?=\\s*\\S)[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]*$',
});
const id = Type.String({
  default: '',
  pattern: ID_PATTERN,
  description: 'Kennung aus a-z, 0-9, - und _ erwartet (höchstens 64 Zeichen)',
});
const pathInMedia = Type.String({ minLength: 1, description: 'Pfad einer Datei im Ordner media erwartet' });
const oneOf = (values: readonly string[]) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    { description: `eines von ${values.join(', ')} erwartet` },
  );

/** A text in German, or one per locale with German among them. */
export const Text = Type.Union(
  [
    plain,
    Type.Intersect([
      Type.Object({ de_DE: plain }),
      Type.Record(Type.String({ pattern: '^[a-z]{2}_[A-Z]{2}$' }), plain, closed),
    ]),
  ],
  { description: 'Text (in Anführungszeichen) oder Texte je Sprache mit de_DE erwartet' },
);
export type Text = Static<typeof Text>;

const keyed = <T extends TSchema>(pattern: string, value: T, description: string) =>
  Type.Record(Type.String({ pattern }), value, { ...closed, description });

export const FilterChoice = keyed(ID_PATTERN, Type.Array(id), 'Filterwerte je Filter erwartet');
export type FilterChoice = Static<typeof FilterChoice>;

const FilterSource = Type.Object(
  { key: id, label: Text, options: Type.Array(Type.Object({ value: id, label: Text }, closed), { minItems: 1 }) },
  closed,
);
export type FilterSource = Static<typeof FilterSource>;

/** Read in an overlay, by somebody who wants to get on. In characters. */
const NOTE_MAX_LENGTH = 1_000;

/** The release's note, from catalog.yaml or the command line. */
export const Note = Type.String({ ...plain, maxLength: NOTE_MAX_LENGTH });

/** catalog.yaml */
export const CatalogSource = Type.Object(
  {
    version: Type.String({
      default: '0.0.0',
      pattern: VERSION_PATTERN,
      description: 'Version der Form 1.2.3 erwartet',
    }),
    note: optional(Note),
    required: optional(Type.Boolean()),
    categories: Type.Array(Type.Object({ id, name: Text, measures: oneOf(['direct', 'datasheet']) }, closed)),
    properties: keyed(
      '^(?!EINSATZ_)[A-Z][A-Z0-9_]*$',
      Type.Object({ label: Text, unit: optional(plain) }, closed),
      'Merkmale mit Namen aus Großbuchstaben erwartet (nicht EINSATZ_…)',
    ),
    filters: Type.Object(
      { tiles: Type.Array(FilterSource), stones: Type.Array(FilterSource), references: Type.Array(FilterSource) },
      closed,
    ),
  },
  closed,
);
export type CatalogSource = Static<typeof CatalogSource>;

const mediaFields = {
  file: pathInMedia,
  image: optional(pathInMedia),
  preview: optional(pathInMedia),
  name: plain,
  label: optional(Text),
  description: optional(Text),
  filter: optional(FilterChoice),
};
export const MediaSource = Type.Object(mediaFields, closed);
export type MediaSource = Static<typeof MediaSource>;

/** references.yaml */
export const ReferencesSource = Type.Object(
  { references: Type.Array(Type.Object({ id, ...mediaFields }, closed)) },
  closed,
);

const byCountry = <T extends TSchema>(value: T) =>
  Type.Partial(Type.Object({ DE: value, AT: value, CH: value }, closed));
const mediaByLocale = keyed('^[a-z]{2}_[A-Z]{2}$', Type.Array(MediaSource), 'Medien je Sprache (de_DE) erwartet');
const degrees = Type.Number({ minimum: 0, maximum: 90, description: 'Neigung von 0 bis 90 Grad erwartet' });

const ApplicationsSource = Type.Object(
  { rows: Type.Array(Type.Object({ label: Text, value: Text }, closed)), note: optional(Text) },
  closed,
);
const MeasuresSource = Type.Object(
  {
    edition: plain,
    source: plain,
    rows: Type.Array(
      Type.Object(
        {
          from: optional(degrees),
          below: optional(degrees),
          raised: Type.Integer({ minimum: 0, maximum: 9, description: 'ganze Zahl von 0 bis 9 erwartet' }),
          underlay: Text,
        },
        closed,
      ),
    ),
    note: optional(Text),
  },
  closed,
);

/** products/tiles/*.yaml, products/stones/*.yaml */
export const ProductSource = Type.Object(
  {
    id,
    name: plain,
    category: id,
    cover: pathInMedia,
    discontinued: optional(Type.Boolean()),
    filter: optional(FilterChoice),
    description: Text,
    advantages: optional(Type.Array(Text)),
    technical: optional(keyed('^(?!EINSATZ_)[A-Z][A-Z0-9_]*$', Text, 'Merkmale aus catalog.yaml erwartet')),
    applications: optional(byCountry(ApplicationsSource)),
    measures: optional(byCountry(MeasuresSource)),
    colors: optional(Type.Array(MediaSource)),
    references: optional(Type.Array(id)),
    plans: optional(mediaByLocale),
    brochures: optional(mediaByLocale),
    datasheets: optional(Type.Partial(Type.Object({ DE: pathInMedia, AT: pathInMedia }, closed))),
    laying_notes: optional(Text),
    legal_notice: optional(Text),
  },
  closed,
);
export type ProductSource = Static<typeof ProductSource>;

/** news/*.yaml */
export const NewsSource = Type.Object(
  { title: Text, subtitle: optional(Text), image: optional(pathInMedia), content: Text },
  closed,
);
export type NewsSource = Static<typeof NewsSource>;

const LinkSource = Type.Object({ group: id, label: optional(Text), image: optional(pathInMedia) }, closed);

/** Which of the fields belong to which type is checked apart (contentElements.ts), for messages that say so. */
export const ElementSource = Type.Object(
  {
    type: oneOf(CONTENT_MARKERS),
    text: optional(Text),
    label: optional(Text),
    media: optional(MediaSource),
    url: optional(
      Type.String({ default: '', pattern: '^https://[^\\s"<>]+$', description: 'Adresse mit https:// erwartet' }),
    ),
    items: optional(Type.Array(MediaSource, { minItems: 1 })),
    links: optional(Type.Array(LinkSource, { minItems: 1 })),
    product: optional(id),
  },
  closed,
);
export type ElementSource = Static<typeof ElementSource>;

/** content/{pwa,app,mob}/*.yaml */
export const GroupSource = Type.Object(
  {
    id,
    title: Text,
    subtitle: optional(Text),
    parent: optional(id),
    header: optional(pathInMedia),
    content: Type.Array(ElementSource),
  },
  closed,
);
export type GroupSource = Static<typeof GroupSource>;
