import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { DAY_PATTERN, ID_PATTERN } from '../../../src/contract/base/ids';
import {
  GTIN_PATTERN,
  HTTPS_PATTERN,
  LOCALE_PATTERN,
  READABLE_PATTERN,
  SWATCH_PATTERN,
} from '../../../src/contract/base/textPatterns';

export const closed = { additionalProperties: false } as const;
export const optional = Type.Optional;
/** The default replaces a faulty text, so that the rest of the file can be checked. */
export const plain = Type.String({
  default: '–',
  minLength: 1,
  pattern: READABLE_PATTERN,
});
export const id = Type.String({
  default: '',
  pattern: ID_PATTERN,
  description: 'Kennung aus a-z, 0-9, - und _ erwartet (höchstens 64 Zeichen)',
});
export const gtin = Type.String({
  default: '',
  pattern: GTIN_PATTERN,
  description: 'GTIN aus 8, 12, 13 oder 14 Ziffern in Anführungszeichen erwartet',
});
export const swatch = Type.String({
  default: '#000000',
  pattern: SWATCH_PATTERN,
  description: 'Farbe der Form #a05c3e in Anführungszeichen erwartet',
});
export const httpsAddress = Type.String({
  default: '',
  pattern: HTTPS_PATTERN,
  description: 'Adresse mit https:// erwartet',
});
export const pathInMedia = Type.String({ minLength: 1, description: 'Pfad einer Datei im Ordner media erwartet' });
export const oneOf = <const T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { description: `eines von ${values.join(', ')} erwartet` },
    ),
  );

/** One German text, or texts by locale including German. */
export const Text = Type.Union(
  [
    plain,
    Type.Intersect([
      Type.Object({ de_DE: plain }),
      Type.Record(Type.String({ pattern: LOCALE_PATTERN }), plain, {
        ...closed,
        description: 'Sprachen der Form en_GB erwartet',
      }),
    ]),
  ],
  { description: 'Text (in Anführungszeichen) oder Texte je Sprache mit de_DE erwartet' },
);
export type Text = Static<typeof Text>;

export const keyed = <T extends TSchema>(pattern: string, value: T, description: string) =>
  Type.Record(Type.String({ pattern }), value, { ...closed, description });

export const FilterChoice = keyed(ID_PATTERN, Type.Array(id), 'Filterwerte je Filter erwartet');
export type FilterChoice = Static<typeof FilterChoice>;

/** `EINSATZ_` is reserved for the codes of areas of use and of measures. */
export const PROPERTY_CODE = '^(?!EINSATZ_)[A-Z][A-Z0-9_]*$';

export const mediaFields = {
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

const day = optional(
  Type.String({
    default: '2000-01-01',
    pattern: DAY_PATTERN,
    description: 'Tag der Form 2026-10-12 erwartet',
  }),
);
export const validityFields = { validFrom: day, validUntil: day };

export const DocumentSource = Type.Object({ ...mediaFields, ...validityFields }, closed);
export type DocumentSource = Static<typeof DocumentSource>;
