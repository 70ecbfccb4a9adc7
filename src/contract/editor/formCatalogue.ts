import { LOCALE } from '../base/limits';
import type { ValueKind } from '../base/markers';
import type { ProductListName } from '../paths';
import type { Option } from './fieldKinds';

/** A German text or texts by locale, as in the source files. */
export type SourceText = string | Readonly<Record<string, string>>;

interface SourceOption {
  readonly value: string;
  readonly label: SourceText;
}

export interface FormProperty {
  readonly label: SourceText;
  readonly group?: SourceText;
  readonly kind: ValueKind;
  readonly unit?: SourceText;
  readonly digits?: number;
  readonly options?: readonly SourceOption[];
}

export interface FormFilter {
  readonly key: string;
  readonly label: SourceText;
  /** Code of the technical value that gives the filter its values. */
  readonly property?: string;
  readonly options: readonly SourceOption[];
}

/** The parts of `catalog.yaml` that forms need, as they stand in the file. */
export interface FormCatalogue {
  readonly categories: readonly { readonly id: string; readonly name: SourceText }[];
  readonly properties: Readonly<Record<string, FormProperty>>;
  readonly filters: Readonly<Record<ProductListName | 'references', readonly FormFilter[]>>;
}

export const germanOf = (text: SourceText): string => (typeof text === 'string' ? text : (text[LOCALE] ?? ''));

export const optionsOf = (options: readonly SourceOption[] = []): readonly Option[] =>
  options.map(({ value, label }) => ({ value, label: germanOf(label) }));
