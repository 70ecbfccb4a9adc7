import { PROPERTY_CODE } from '../format/schemaParts';

/** `technical`: catalog.yaml defines the kind of value. */
export type TargetKind = 'text' | 'flag' | 'technical';

const PRODUCT_FIELDS: Readonly<Record<string, TargetKind>> = {
  id: 'text',
  name: 'text',
  category: 'text',
  cover: 'text',
  discontinued: 'flag',
  description: 'text',
  laying_notes: 'text',
  legal_notice: 'text',
  goods_group: 'text',
  etim_class: 'text',
  declaration: 'text',
  passport: 'text',
};
const COLOR_FIELDS = [
  'id',
  'label',
  'name',
  'description',
  'surface',
  'color',
  'article_number',
  'gtin',
  'file',
  'roof',
];
const COLOR_PREFIX = 'colors.';
const TECHNICAL_PREFIX = 'technical.';

export const TARGET_PATTERN = `^(?:${Object.keys(PRODUCT_FIELDS).join('|')}|colors\\.(?:${COLOR_FIELDS.join('|')})|technical\\.${PROPERTY_CODE.slice(1, -1)})$`;

/** Returns `RDN` for `technical.RDN`, and null for other fields. */
export const technicalCode = (target: string): string | null =>
  target.startsWith(TECHNICAL_PREFIX) ? target.slice(TECHNICAL_PREFIX.length) : null;

export const colorField = (target: string): string | null =>
  target.startsWith(COLOR_PREFIX) ? target.slice(COLOR_PREFIX.length) : null;

export const kindOf = (target: string): TargetKind =>
  technicalCode(target) === null ? (PRODUCT_FIELDS[target] ?? 'text') : 'technical';
