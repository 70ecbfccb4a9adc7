import type { ContentElement, ElementOf } from '../../../contract/content/content';
import type { ReadElement } from './readElement';

type Known = Extract<ReadElement, { kind: 'known' }>;

/** `columns` places texts beside the picture that follows them. */
export type Block =
  | { readonly kind: 'words'; readonly words: readonly Words[] }
  | { readonly kind: 'columns'; readonly words: readonly Words[]; readonly medium: ElementOf<'CS_MEDIA'> }
  | { readonly kind: 'single'; readonly read: ReadElement };

export type Words = ElementOf<'CS_HEADLINE' | 'CS_SUBLINE' | 'CS_MARKETINGTEXT'>;

export function arrange(elements: readonly ReadElement[]): readonly (readonly Block[])[] {
  const sections: Block[][] = [];
  for (const read of elements) {
    const section = sections.at(-1);
    if (section === undefined || startsSection(read)) sections.push([blockOf(read)]);
    else addTo(section, read);
  }
  return sections;
}

function addTo(section: Block[], read: ReadElement): void {
  const last = section.at(-1);
  if (last?.kind === 'words' && read.kind === 'known') {
    const joined = join(last.words, read.element);
    if (joined !== null) {
      section[section.length - 1] = joined;
      return;
    }
  }
  section.push(blockOf(read));
}

function join(words: readonly Words[], element: ContentElement): Block | null {
  if (isWords(element)) return { kind: 'words', words: [...words, element] };
  return element.custom_field_1 === 'CS_MEDIA' ? { kind: 'columns', words, medium: element } : null;
}

const blockOf = (read: ReadElement): Block =>
  read.kind === 'known' && isWords(read.element) ? { kind: 'words', words: [read.element] } : { kind: 'single', read };

const startsSection = (read: ReadElement): read is Known =>
  read.kind === 'known' && read.element.custom_field_1 === 'CS_HEADLINE';

const isWords = (element: ContentElement): element is Words =>
  element.custom_field_1 === 'CS_HEADLINE' ||
  element.custom_field_1 === 'CS_SUBLINE' ||
  element.custom_field_1 === 'CS_MARKETINGTEXT';
