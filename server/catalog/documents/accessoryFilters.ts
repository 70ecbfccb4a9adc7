import type { Accessory, ListedAccessory } from '../../../src/contract/content/accessory';
import { fitsProduct } from '../../../src/contract/content/accessoryFit';
import { ACCESSORY_GROUPS, GROUP_OF_KIND, type AccessoryGroup } from '../../../src/contract/content/accessoryKinds';
import type { FilterDefinition, Translatable } from '../../../src/contract/base/values';
import type { Product, ProductCategory } from '../../../src/contract/content/product';
import { textOf } from '../values/texts';

const GROUP_NAMES: Readonly<Record<AccessoryGroup, string>> = {
  surface: 'Fläche',
  verge: 'Ortgang',
  ridge: 'First und Grat',
  monopitch: 'Pult',
  ventilation: 'Lüftung',
  eaves: 'Traufe',
  substructure: 'Unterkonstruktion',
  fixtures: 'Einbauteile',
  other: 'Weiteres',
};

export interface ListedAccessories {
  readonly data: readonly ListedAccessory[];
  readonly filter: readonly FilterDefinition[];
}

/** Filters offer only values that an accessory has. */
export function listAccessories(
  accessories: readonly Accessory[],
  products: readonly Product[],
  categories: Iterable<ProductCategory>,
): ListedAccessories {
  const data = accessories.map((accessory) => ({ ...accessory, filter: filterOf(accessory, products) }));
  const definitions = [
    filter(
      'model_category',
      'Modellgruppe',
      [...categories].map(({ id, name }) => [id, name]),
    ),
    filter(
      'kind',
      'Art',
      ACCESSORY_GROUPS.map((group) => [group, textOf(GROUP_NAMES[group])]),
    ),
    filter(
      'color',
      'Farbe',
      accessories.flatMap(({ colors }) => colors.map(({ id, label }): [string, Translatable] => [id, label])),
    ),
  ];
  return { data, filter: definitions.flatMap((definition) => offered(definition, data)) };
}

const filterOf = (accessory: Accessory, products: readonly Product[]): ListedAccessory['filter'] => ({
  model_category: [
    ...new Set(products.filter((product) => fitsProduct(accessory, product)).map(({ category }) => category.id)),
  ],
  kind: [GROUP_OF_KIND[accessory.kind]],
  color: accessory.colors.map(({ id }) => id),
});

/** Of options with one id, the first names it. */
const filter = (
  key: string,
  label: string,
  options: readonly (readonly [string, Translatable])[],
): FilterDefinition => ({
  key,
  label: textOf(label),
  options: [...new Map([...options].reverse())].reverse().map(([value, name]) => ({ value, label: name })),
});

function offered(definition: FilterDefinition, data: readonly ListedAccessory[]): FilterDefinition[] {
  const used = new Set(data.flatMap(({ filter: values }) => values[definition.key] ?? []));
  const options = definition.options.filter(({ value }) => used.has(value));
  return options.length === 0 ? [] : [{ ...definition, options }];
}
