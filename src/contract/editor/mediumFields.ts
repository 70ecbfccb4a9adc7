import type { Field } from './fieldKinds';
import { later, media, optional, required, text, translated } from './makeFields';

const NAME_HELP = 'Steht in E-Mails und als Name der gespeicherten Datei';

/** The fields of a medium: a file that people open and send. */
export const mediumFields = (filter: Field = later('filter', 'Filter')): readonly Field[] => [
  required('file', 'Datei', media('picture', 'pdf', 'drawing', 'video'), { help: 'Diese Datei erhält der Kunde' }),
  optional('image', 'Großes Bild', media('picture'), { help: 'Nötig bei Zeichnung und Video' }),
  optional('preview', 'Kleines Bild', media('picture'), { help: 'Ohne Angabe entsteht es aus dem großen Bild' }),
  required('name', 'Name', text(), { help: NAME_HELP }),
  optional('label', 'Beschriftung', translated('text'), { help: 'Ohne Angabe steht hier der Name' }),
  optional('description', 'Beschreibung', translated('longText')),
  filter,
];

export const tenderFields: readonly Field[] = [
  required('file', 'Datei', media('tender')),
  required('name', 'Name', text(), { help: NAME_HELP }),
  optional('label', 'Beschriftung', translated('text'), { help: 'Ohne Angabe steht hier der Name' }),
];
