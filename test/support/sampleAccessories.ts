/** Sample accessories for tests of the page, in the format of the server's answers. */
import type { AccessoriesAnswer, ListedAccessory } from '../../src/contract/content/accessory';
import { GROUP_OF_KIND, type AccessoryKind } from '../../src/contract/content/accessoryKinds';
import { de } from './sampleProducts';

/** An accessory that fits all models. `changes` replace fields. */
export const accessory = (id: string, changes: Partial<ListedAccessory> = {}): ListedAccessory => ({
  id,
  name: id,
  kind: 'other',
  description: [],
  unit: 'piece',
  content: null,
  article_number: null,
  colors: [],
  fits: { categories: [], cover_widths: [], products: [] },
  package: null,
  pallet: null,
  price: null,
  picture: null,
  filter: { kind: [GROUP_OF_KIND[changes.kind ?? 'other']] },
  ...changes,
});

const METRES: readonly AccessoryKind[] = ['vent_ridge', 'vent_monopitch', 'vent_eaves', 'eaves_comb'];
/** An accessory that fits all models, such as `Teil ridge`. `changes` replace fields. */
export const accessoryOfKind = (kind: AccessoryKind, changes: Partial<ListedAccessory> = {}): ListedAccessory =>
  accessory(kind.replaceAll('_', '-'), {
    ...{ name: `Teil ${kind}`, kind, article_number: `9-${kind}` },
    unit: kind === 'underlay' ? 'm2' : METRES.includes(kind) || kind.endsWith('batten') ? 'm' : 'piece',
    ...changes,
  });

export const color = (id: string, label: string, article_number: string | null = null) => ({
  id,
  label: de(label),
  article_number,
  swatch: '#a0431f',
});

/** The filter `Art` has three kinds. */
export const accessories = (data: readonly ListedAccessory[]): AccessoriesAnswer => ({
  content: 'accessories',
  data: [...data],
  filter: [
    {
      key: 'model_category',
      label: de('Modellgruppe'),
      options: [{ value: 'glatt', label: de('Glattziegel') }],
    },
    {
      key: 'kind',
      label: de('Art'),
      options: [
        { value: 'verge', label: de('Ortgang') },
        { value: 'ridge', label: de('First und Grat') },
        { value: 'substructure', label: de('Unterkonstruktion') },
      ],
    },
  ],
});
