import { arrange, type Block } from '../../../../../src/features/content/elements/arrange';
import { readElement } from '../../../../../src/features/content/elements/readElement';
import { medium } from '../../../../support/sampleProducts';

const texts = [{ locale: 'de_DE', value: 'Text' }];
const FIELDS: Readonly<Record<string, object>> = {
  H: { custom_field_1: 'CS_HEADLINE', i18ns: texts },
  S: { custom_field_1: 'CS_SUBLINE', i18ns: texts },
  T: { custom_field_1: 'CS_MARKETINGTEXT', i18ns: texts },
  M: { custom_field_1: 'CS_MEDIA', items: [medium('Bild')] },
  G: { custom_field_1: 'CS_RENDERED_GALLERY', items: [medium('Bild')] },
  X: { custom_field_1: 'CS_X' },
};

/**
 * Writes each element of a block as a letter. Brackets enclose the texts of a column. An M directly after the brackets
 * is the picture beside this column.
 */
const lettersOf = (block: Block): string => {
  if (block.kind === 'single') return block.read.kind === 'unknown' ? 'X' : letterOf(block.read.element.custom_field_1);
  const words = `(${block.words.map((word) => letterOf(word.custom_field_1)).join('')})`;
  return block.kind === 'columns' ? `${words}M` : words;
};
const letterOf = (marker: string): string =>
  Object.entries(FIELDS).find(([, fields]) => 'custom_field_1' in fields && fields.custom_field_1 === marker)?.[0] ??
  '?';

// spec: content-1
test.each([
  ['', ''],
  ['HST', '(HST)'],
  ['HTM', '(HT)M'],
  ['HTMM', '(HT)M M'],
  ['M', 'M'],
  ['HTHT', '(HT) | (HT)'],
  ['THT', '(T) | (HT)'],
  ['HTGT', '(HT) G (T)'],
  ['HTMT', '(HT)M (T)'],
  ['HXTM', '(H) X (T)M'],
])(
  'a content page arranges the elements "%s" as "%s" (one letter per element, brackets around the texts of a column, | between sections)',
  (letters, arranged) => {
    const sections = arrange([...letters].map((letter) => readElement(FIELDS[letter])));
    expect(sections.map((section) => section.map(lettersOf).join(' ')).join(' | ')).toBe(arranged);
  },
);
