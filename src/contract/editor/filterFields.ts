import type { Field, Shape } from './fieldKinds';
import { germanOf, optionsOf, type FormCatalogue, type FormFilter } from './formCatalogue';
import { optional } from './makeFields';

/** Filters that take their values from the colours, or from the product of a reference. */
const DERIVED: readonly string[] = ['surface', 'color', 'model_category'];

/** The filters whose values a file may give itself. */
export const filterFields = (filters: readonly FormFilter[]): readonly Field[] =>
  filters
    .filter(({ key }) => !DERIVED.includes(key))
    .map(({ key, label, property, options }) =>
      optional(
        key,
        germanOf(label),
        { kind: 'choices', options: optionsOf(options) },
        property === undefined ? {} : { help: 'Nur nötig, wenn der Wert in den technischen Daten fehlt' },
      ),
    );

/** The values of one filter as a single choice. */
export const filterChoice = (filters: readonly FormFilter[], key: string): Shape => ({
  kind: 'choice',
  options: optionsOf(filters.find((filter) => filter.key === key)?.options),
});

export const categoryChoice = ({ categories }: FormCatalogue): Shape => ({
  kind: 'choice',
  options: categories.map(({ id, name }) => ({ value: id, label: germanOf(name) })),
});
