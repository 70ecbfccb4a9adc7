import { PROPERTY_CODE } from '../format/schemaParts';

/** `technical`: catalog.yaml defines the kind of value. `texts` and `numbers` are lists in one cell. */
export type TargetKind = 'text' | 'flag' | 'technical' | 'number' | 'texts' | 'numbers';

export interface Targets {
  readonly fields: Readonly<Record<string, TargetKind>>;
  readonly colors: readonly string[];
  readonly hasTechnical: boolean;
}

export const PRODUCT_TARGETS: Targets = {
  fields: {
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
  },
  colors: ['id', 'label', 'name', 'description', 'surface', 'color', 'article_number', 'gtin', 'file', 'roof'],
  hasTechnical: true,
};

const COVER_WIDTHS = 'fits.cover_widths';

export const ACCESSORY_TARGETS: Targets = {
  fields: {
    id: 'text',
    name: 'text',
    kind: 'text',
    description: 'text',
    unit: 'text',
    content: 'number',
    roll: 'flag',
    article_number: 'text',
    gtin: 'text',
    rafter_spacing: 'number',
    cross_section: 'number',
    'underlay.DE': 'text',
    'underlay.AT': 'text',
    'underlay.CH': 'text',
    'fits.categories': 'texts',
    [COVER_WIDTHS]: 'numbers',
    'fits.products': 'texts',
    package: 'number',
    pallet: 'number',
    price: 'number',
    file: 'text',
  },
  colors: ['id', 'label', 'article_number', 'gtin', 'swatch'],
  hasTechnical: false,
};

const COLOR_PREFIX = 'colors.';
const TECHNICAL_PREFIX = 'technical.';

const either = (words: Iterable<string>): string => [...new Set(words)].join('|').replaceAll('.', '\\.');

const FIELDS = either([...Object.keys(PRODUCT_TARGETS.fields), ...Object.keys(ACCESSORY_TARGETS.fields)]);
const COLORS = either([...PRODUCT_TARGETS.colors, ...ACCESSORY_TARGETS.colors]);

/** The fields of all kinds of entries. `isTarget` says which fields one kind has. */
export const TARGET_PATTERN = `^(?:${FIELDS}|colors\\.(?:${COLORS})|technical\\.${PROPERTY_CODE.slice(1, -1)})$`;

export function isTarget(target: string, { fields, colors, hasTechnical }: Targets): boolean {
  const color = colorField(target);
  if (color !== null) return colors.includes(color);
  return technicalCode(target) === null ? Object.hasOwn(fields, target) : hasTechnical;
}

/** Returns `RDN` for `technical.RDN`, and null for other fields. */
export const technicalCode = (target: string): string | null =>
  target.startsWith(TECHNICAL_PREFIX) ? target.slice(TECHNICAL_PREFIX.length) : null;

/** Returns the code of the property that defines unit and digits of a target's numbers. */
export const propertyCode = (target: string): string | null =>
  target === COVER_WIDTHS ? 'DECKBREITE' : technicalCode(target);

export const colorField = (target: string): string | null =>
  target.startsWith(COLOR_PREFIX) ? target.slice(COLOR_PREFIX.length) : null;

/** Returns the place of a target in an entry: `['technical', 'RDN']`. Colours have no place without their index. */
export function pathOf(target: string): readonly [string] | readonly [string, string] {
  const dot = target.indexOf('.');
  return dot < 0 ? [target] : [target.slice(0, dot), target.slice(dot + 1)];
}

export const kindOf = (target: string, { fields }: Targets): TargetKind =>
  technicalCode(target) === null ? (fields[target] ?? 'text') : 'technical';
