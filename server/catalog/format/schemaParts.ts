import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { DAY_PATTERN, ID_PATTERN } from '../../../src/contract/base/ids';
import { LOCALE_PATTERN } from '../../../src/contract/base/values';
import { GTIN_PATTERN, SWATCH_PATTERN } from '../../../src/contract/content/product';
import { TURNING_SIGNS } from '../../base/readingDirection';

export const closed = { additionalProperties: false } as const;
export const optional = Type.Optional;
/** Invisible characters, written as ranges of codes, because the checker's patterns do not know Unicode names. */
const UNSEEN =
  '\\s\\u00AD\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05C7\\u0610-\\u061C\\u064B-\\u065F\\u0670\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F' +
  '\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u200B-\\u200F\\u2060-\\u206F\\u20D0-\\u20FF\\u2800\\u302A-\\u302F\\u3099\\u309A\\u3164\\uFE00-\\uFE0F' +
  '\\uFE20-\\uFE2F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB';
const UNSEEN_PAIR = '\\uDB40[\\uDC00-\\uDFFF]';

/** Control characters, remains of wrong encodings, and characters that turn the reading direction. */
const FORBIDDEN = '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\uFFFD' + TURNING_SIGNS;

/** The default replaces a faulty text, so that the rest of the file can be checked. */
export const plain = Type.String({
  default: '–',
  minLength: 1,
  pattern: `^(?=(?:[${UNSEEN}]|${UNSEEN_PAIR})*[^${UNSEEN}\\uDB40])[^${FORBIDDEN}]*$`,
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
  pattern: '^https://[^\\s"<>]+$',
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
