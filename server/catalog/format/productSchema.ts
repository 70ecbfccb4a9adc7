import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { COVERS } from '../../../src/contract/advice/tile';
import { degrees, raisedCount } from '../../../src/contract/base/schemaParts';
import { ETIM_PATTERN, LOCALE_PATTERN } from '../../../src/contract/base/textPatterns';
import {
  closed,
  FilterChoice,
  gtin,
  httpsAddress,
  id,
  keyed,
  oneOf,
  DocumentSource,
  optional,
  pathInMedia,
  plain,
  PROPERTY_CODE,
  swatch,
  Text,
  validityFields,
} from './schemaParts';

const byCountry = <T extends TSchema>(value: T) =>
  Type.Partial(Type.Object({ DE: value, AT: value, CH: value }, closed));
const mediaByLocale = keyed(LOCALE_PATTERN, Type.Array(DocumentSource), 'Medien je Sprache (de_DE) erwartet');
const pitch = Type.Number({ ...degrees, description: 'Neigung von 0 bis 90 Grad erwartet' });

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
          from: optional(pitch),
          below: optional(pitch),
          raised: Type.Integer({ ...raisedCount, description: 'ganze Zahl von 0 bis 9 erwartet' }),
          underlay: Text,
        },
        closed,
      ),
      { minItems: 1 },
    ),
    note: optional(Text),
  },
  closed,
);

const BattenSource = Type.Object(
  {
    from: optional(pitch),
    above: optional(pitch),
    max: Type.Integer({ minimum: 1, description: 'Lattweite in ganzen mm erwartet' }),
  },
  closed,
);

const OverlapSource = Type.Object(
  {
    from: optional(pitch),
    above: optional(pitch),
    min: Type.Integer({ minimum: 1, description: 'Höhenüberdeckung in ganzen mm erwartet' }),
  },
  closed,
);
const pieces = Type.Integer({ minimum: 1, maximum: 4, description: 'ganze Zahl von 1 bis 4 erwartet' });

const LayingSource = Type.Object(
  {
    kinds: optional(Type.Array(oneOf(COVERS), { minItems: 1, uniqueItems: true })),
    overlap: optional(Type.Array(OverlapSource, { minItems: 1 })),
    /** Edition and source of `overlap` and `doubled`. */
    edition: optional(plain),
    source: optional(plain),
    doubled: optional(Type.Array(oneOf(['eaves', 'ridge']), { uniqueItems: true })),
    verge: optional(
      Type.Object(
        { half: optional(pieces), three_quarter: optional(pieces), half_verge: optional(pieces) },
        { ...closed, minProperties: 1 },
      ),
    ),
  },
  closed,
);

export const VariantSource = Type.Object(
  {
    id,
    label: Text,
    name: optional(plain),
    description: optional(Text),
    surface: optional(id),
    color: optional(id),
    article_number: optional(plain),
    gtin: optional(gtin),
    file: pathInMedia,
    preview: optional(pathInMedia),
    roof: optional(pathInMedia),
    swatch: optional(swatch),
  },
  closed,
);
export type VariantSource = Static<typeof VariantSource>;

const TenderSource = Type.Object({ file: pathInMedia, name: plain, label: optional(Text) }, closed);
type TenderSource = Static<typeof TenderSource>;

export const ProductSource = Type.Object(
  {
    id,
    name: plain,
    category: id,
    cover: optional(pathInMedia),
    discontinued: optional(Type.Boolean()),
    ...validityFields,
    filter: optional(FilterChoice),
    description: Text,
    advantages: optional(Type.Array(Text)),
    // Allows any value. technicalValue.ts checks it against catalog.yaml's definitions.
    technical: optional(keyed(PROPERTY_CODE, Type.Unknown(), 'Merkmale aus catalog.yaml erwartet')),
    applications: optional(byCountry(ApplicationsSource)),
    battens: optional(Type.Array(BattenSource)),
    laying: optional(LayingSource),
    measures: optional(byCountry(MeasuresSource)),
    colors: optional(Type.Array(VariantSource)),
    references: optional(Type.Array(id)),
    plans: optional(mediaByLocale),
    brochures: optional(mediaByLocale),
    datasheets: optional(Type.Partial(Type.Object({ DE: pathInMedia, AT: pathInMedia }, closed))),
    laying_notes: optional(Text),
    legal_notice: optional(Text),
    goods_group: optional(plain),
    etim_class: optional(
      Type.String({ default: '', pattern: ETIM_PATTERN, description: 'ETIM-Klasse der Form EC000123 erwartet' }),
    ),
    declaration: optional(pathInMedia),
    passport: optional(httpsAddress),
    tender_texts: optional(
      keyed(LOCALE_PATTERN, Type.Array(TenderSource), 'Ausschreibungstexte je Sprache (de_DE) erwartet'),
    ),
  },
  closed,
);
export type ProductSource = Static<typeof ProductSource>;
