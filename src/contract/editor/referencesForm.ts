import type { FieldsShape } from './fieldKinds';
import { filterFields } from './filterFields';
import type { FormCatalogue } from './formCatalogue';
import { fields, list, optional, required, text, validity } from './makeFields';
import { mediumFields } from './mediumFields';

/** German title of `references.yaml`, which has no title of its own. */
export const REFERENCES_TITLE = 'Referenzen';

/** The form of `references.yaml`. One item of the list is one reference. */
export const referencesForm = ({ filters }: FormCatalogue): FieldsShape => {
  const filter = optional('filter', 'Filter', fields(...filterFields(filters.references)));
  const entry = fields(
    required('id', 'Kennung', text('id'), { isFixed: true, help: 'Produkte nennen sie' }),
    ...mediumFields(filter),
    ...validity('Sichtbarkeit'),
    optional('product', 'Produkt auf dem Bild', { kind: 'reference', to: 'product' }),
    optional('variant', 'Farbe auf dem Bild', { kind: 'reference', to: 'color' }),
    optional('visualization', 'Visualisierung, kein gebautes Dach', { kind: 'flag' }),
  );
  return fields(required('references', REFERENCES_TITLE, list('Referenz', entry)));
};
