import type { MediaKind } from '../content/mediaKind';
import type { SIGNS } from './signs';

/** How a form shows and checks one value of a source file. */
export type Shape =
  | TextShape
  | NumberShape
  | PairShape
  | ChoiceShape
  | ReferenceShape
  | MediaShape
  | ListShape
  | FieldsShape
  | ByLanguageShape
  | { readonly kind: 'flag' }
  | { readonly kind: 'date' }
  /** The second part of the editor brings this field. */
  | { readonly kind: 'later' };

export interface Field {
  readonly key: string;
  /** German label. */
  readonly label: string;
  readonly help?: string;
  /** Heading on the form. The same heading puts fields into the same group. */
  readonly group?: string;
  readonly isRequired: boolean;
  /** True for a value that stays once the entry exists, because other entries name it. */
  readonly isFixed: boolean;
  readonly shape: Shape;
}

export interface TextShape {
  /** `text` has one line, `longText` several lines, and `markdown` has a toolbar and a preview. */
  readonly kind: 'text' | 'longText' | 'markdown';
  /** True if the value is a German text or texts by locale. */
  readonly isTranslated: boolean;
  readonly signs: keyof typeof SIGNS;
}

/** Limits of a number, in its unit. */
export interface NumberLimits {
  readonly unit: string | null;
  /** Largest number of digits after the decimal point. Also the least number of such digits in the file. */
  readonly digits: number;
  readonly min?: number;
  /** The number must be larger than `above`. */
  readonly above?: number;
  readonly max?: number;
}

interface NumberShape extends NumberLimits {
  readonly kind: 'number';
}

/** A list of two numbers. A `range` begins with the smaller number, a `size` is width and length. */
export interface PairShape extends NumberLimits {
  readonly kind: 'range' | 'size';
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The value is one of the options. `choices`: a list of different options. */
export interface ChoiceShape {
  readonly kind: 'choice' | 'choices';
  readonly options: readonly Option[];
}

/** The id of another entry, which a person finds by search. `color`: a colour of the product beside it. */
interface ReferenceShape {
  readonly kind: 'reference';
  readonly to: 'product' | 'reference' | 'color';
}

/** The path of a file in the folder `media`, which a person chooses among the files there. */
export interface MediaShape {
  readonly kind: 'media';
  readonly files: readonly MediaKind[];
}

export interface ListShape {
  readonly kind: 'list';
  readonly item: Shape;
  /** German name of one item, such as `Farbe`. */
  readonly itemLabel: string;
}

export interface FieldsShape {
  readonly kind: 'fields';
  /** In the schema's order. */
  readonly fields: readonly Field[];
}

/** The keys are locales, such as `de_DE`. */
interface ByLanguageShape {
  readonly kind: 'byLanguage';
  readonly item: Shape;
}
