/** Sample content pages for tests of the app, in the format of the server's answers. */
import type { ContentAnswer } from '../../src/contract/answers';
import type { ContentElement, ContentGroup, GroupLink } from '../../src/contract/content/content';
import { de, medium } from './sampleProducts';

export const headline = (text: string): ContentElement => ({ custom_field_1: 'CS_HEADLINE', i18ns: de(text) });
export const text = (html: string): ContentElement => ({
  custom_field_1: 'CS_MARKETINGTEXT',
  i18ns: de(html),
  label: [],
});
export const mediaElement = (name: string): ContentElement => ({
  custom_field_1: 'CS_MEDIA',
  file_id: medium(name).image,
  items: [medium(name)],
  label: [],
});
export const link = (id: string, label = id): GroupLink => ({ group_id: id, label: de(label), image: null });

/**
 * A content page without elements. `changes` replace fields. The fields `_has_categories` and `_has_tabs` follow from
 * the page's content.
 */
export const group = (id: string, changes: Partial<ContentGroup> = {}): ContentGroup => ({
  id,
  i18ns: [{ locale: 'de_DE', key: 'title', value: `Seite ${id}` }],
  content: [],
  _children: [],
  _parent: null,
  _has_categories: changes.content?.some((element) => element.custom_field_1 === 'CS_CATEGORY') ?? false,
  _has_tabs: changes.content?.some((element) => element.custom_field_1 === 'CS_TAB_NAV') ?? false,
  custom_field_2: 'h'.repeat(22),
  ...changes,
});

/** A content service with these pages. Pages without a parent are at the top of its tree. */
export const service = (...groups: ContentGroup[]): ContentAnswer => ({
  groups,
  tree: groups.filter(({ _parent }) => _parent === null).map(({ id }) => ({ id, children: [] })),
});
