import type { FieldsShape } from './fieldKinds';
import { fields, media, optional, required, translated, validity } from './makeFields';

/** The form of `news/*.yaml`. */
export const NEWS_FORM: FieldsShape = fields(
  required('title', 'Titel', translated('text')),
  optional('subtitle', 'Zeile darunter', translated('text')),
  optional('image', 'Bild', media('picture')),
  required('content', 'Text', translated('markdown')),
  ...validity('Sichtbarkeit'),
);
