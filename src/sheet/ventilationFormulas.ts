import type { RoofQuantity } from '../contract/advice/quantity';
import type { TileMeasures } from '../contract/advice/tile';
import {
  CROSS_SECTIONS,
  VENTILATION_RULE,
  type RoofVentilation,
  type SideVentilation,
} from '../contract/advice/ventilation';
import type { DeskWords } from './figures';
import { ventPlacesText } from './remarks';

export interface Formula {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/** The ventilation of each kind of roof side, of the eaves, and the rule. Empty when the catalogue has no value. */
export function ventilationFormulas(
  { surfaces, ventilation: roof }: RoofQuantity,
  tile: TileMeasures,
  { t, number }: DeskWords,
): Formula[] {
  if (roof === null) return [];
  const tenth = (value: number): string => number(Math.round(value * 10) / 10);
  const sides = surfaces.flatMap(({ surface, ventilation }, index): Formula[] => {
    if (ventilation === null) return [];
    const { byArea, byLength, given, left, wanted, capacity } = ventilation;
    const { perMille, perMetre } = CROSS_SECTIONS[surface.upperEdge];
    const element = surface.upperEdge === 'ridge' ? tile.ridgeVent : tile.monopitchVent;
    const values = {
      sides: surface.count,
      area: number(Math.round(surface.area / 1e4) / 100),
      top: number(Math.round(surface.top) / 1000),
      ...{ perMille: number(perMille), perMetre: number(perMetre) },
      ...{ byArea: tenth(byArea), byLength: tenth(byLength), given: tenth(given), left: tenth(left) },
      element: number(element ?? 0),
      ventArea: number(tile.ventArea ?? 0),
      ...{ tiles: number(wanted ?? 0), capacity: number(capacity), placesRule: ventPlacesText(t) },
    };
    const parts = [
      `need.${surface.upperEdge}`,
      ...(element === null ? [] : ([`given.${surface.upperEdge}`] as const)),
      ...restOf(ventilation, surface.taper > 0),
    ] as const;
    return [
      {
        key: `ventilation-${index}`,
        name: t('calculator.formula.ventilation.name', { count: surface.count }),
        text: parts.map((part) => t(`calculator.formula.ventilation.${part}`, values)).join(' '),
      },
    ];
  });
  const { name: rule, edition, source } = VENTILATION_RULE;
  return [
    ...sides,
    { key: 'ventilationEaves', name: t('calculator.formula.eavesVents.name'), text: eavesText(roof.eaves) },
    {
      key: 'ventilationRule',
      name: t('calculator.formula.ventilationRule.name'),
      text: t('calculator.formula.ventilationRule.text', { rule, edition, source }),
    },
  ];

  function eavesText({ need, given, metres, answer }: RoofVentilation['eaves']): string {
    const { perMille, perMetre } = CROSS_SECTIONS.end;
    const values = {
      ...{ perMille: number(perMille), perMetre: number(perMetre) },
      ...{ need: tenth(need), given: tenth(given ?? 0) },
      ...{ metres: number(Math.round(metres) / 1000), element: number(tile.eavesVent ?? 0) },
    };
    return (['need', answer] as const).map((part) => t(`calculator.formula.eavesVents.${part}`, values)).join(' ');
  }
}

function restOf({ left, wanted, capacity }: SideVentilation, isHip: boolean) {
  if (left === 0) return ['suffices'] as const;
  if (wanted === null) return ['open'] as const;
  const most = isHip ? 'mostOnHips' : 'most';
  return wanted > capacity ? (['rest', most, 'tooMany'] as const) : (['rest', most] as const);
}
