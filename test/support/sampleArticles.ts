import type { AccessoriesAnswer, Accessory } from '../../src/contract/content/accessory';
import type { AccessoryKind } from '../../src/contract/content/accessoryKinds';
import { de } from './sampleProducts';

const METRES: readonly AccessoryKind[] = ['vent_ridge', 'vent_monopitch', 'vent_eaves', 'eaves_comb'];
/** An accessory that fits all models, such as `Teil ridge`. `changes` replace fields. */
export const accessory = (kind: AccessoryKind, changes: Partial<Accessory> = {}): Accessory => ({
  ...{ id: kind.replaceAll('_', '-'), name: `Teil ${kind}`, kind, description: de('') },
  unit: kind === 'underlay' ? 'm2' : METRES.includes(kind) || kind.endsWith('batten') ? 'm' : 'piece',
  ...{
    content: null,
    article_number: `9-${kind}`,
    colors: [],
    package: null,
    pallet: null,
    price: null,
    picture: null,
  },
  fits: { categories: [], cover_widths: [], products: [] },
  ...changes,
});

export const accessoriesAnswer = (data: readonly Accessory[]): AccessoriesAnswer => ({
  content: 'accessories',
  version: '1.2.3',
  data: data.map((one) => ({ ...one, filter: {} })),
  filter: [],
});
