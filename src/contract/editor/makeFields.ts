import type { MediaKind } from '../content/mediaKind';
import type { Field, FieldsShape, ListShape, MediaShape, Shape, TextShape } from './fieldKinds';

type Words = Partial<Pick<Field, 'help' | 'group' | 'isFixed'>>;

const fieldOf = (key: string, label: string, shape: Shape, isRequired: boolean, words: Words): Field => ({
  key,
  label,
  shape,
  isRequired,
  isFixed: false,
  ...words,
});

export const required = (key: string, label: string, shape: Shape, words: Words = {}): Field =>
  fieldOf(key, label, shape, true, words);

export const optional = (key: string, label: string, shape: Shape, words: Words = {}): Field =>
  fieldOf(key, label, shape, false, words);

export const later = (key: string, label: string): Field => fieldOf(key, label, { kind: 'later' }, false, {});

/** A text without translations. */
export const text = (signs: TextShape['signs'] = 'readable'): TextShape => ({
  kind: 'text',
  isTranslated: false,
  signs,
});

export const translated = (kind: TextShape['kind']): TextShape => ({ kind, isTranslated: true, signs: 'readable' });

export const media = (...files: readonly MediaKind[]): MediaShape => ({ kind: 'media', files });

export const fields = (...inner: readonly Field[]): FieldsShape => ({ kind: 'fields', fields: inner });

export const list = (itemLabel: string, item: Shape): ListShape => ({ kind: 'list', item, itemLabel });

export const validity = (group?: string): readonly Field[] => {
  const words = group === undefined ? {} : { group };
  return [
    optional(
      'validFrom',
      'Sichtbar ab',
      { kind: 'date' },
      { help: 'Erster Tag, auch mehrere Wochen im Voraus', ...words },
    ),
    optional('validUntil', 'Sichtbar bis', { kind: 'date' }, { help: 'Letzter Tag', ...words }),
  ];
};
