import type { ProductListName } from '../paths';
import type { FieldsShape } from './fieldKinds';
import type { FormCatalogue } from './formCatalogue';
import { NEWS_FORM } from './newsForm';
import { productForm } from './productForm';
import { referencesForm } from './referencesForm';

/** The kinds of source files that the editor edits by forms. `tiles` and `stones` are products. */
export type SourceKind = ProductListName | 'news' | 'references';

/** Describes the form of a source file. Choices and technical values come from `catalog.yaml`. */
export function formOf(kind: SourceKind, catalogue: FormCatalogue): FieldsShape {
  if (kind === 'news') return NEWS_FORM;
  return kind === 'references' ? referencesForm(catalogue) : productForm(catalogue, kind);
}
