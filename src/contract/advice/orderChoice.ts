/** Chooses accessories by their data. If several fit equally, a person chooses. */
import type { Country } from '../base/markers';
import type { Accessory } from '../content/accessory';
import { fitsProduct } from '../content/accessoryFit';
import type { AccessoryKind } from '../content/accessoryKinds';
import type { Product } from '../content/product';
import type { RoofVerdict } from './judgeModels';
import { NOTHING_NEEDED } from './underlays';

/** `place`: index in the country's list of underlays, which runs from the weakest to the strongest. */
export interface RequiredUnderlay {
  readonly country: Country;
  readonly place: number;
}

/** Null when the rules refuse the roof. */
export function requiredUnderlay({ verdict }: RoofVerdict, country: Country): RequiredUnderlay | null {
  if (verdict.kind === 'refused') return null;
  return { country, place: verdict.kind === 'free' ? NOTHING_NEEDED : verdict.underlay };
}

interface RoofDemands {
  /** Distance between the middles of two rafters in mm. */
  readonly rafterSpacing: number;
  /** Null when the rules refuse the roof, or when they are not loaded. */
  readonly underlay: RequiredUnderlay | null;
  /** The model's values in cm² per metre, with which the calculation counts. */
  readonly crossSections: Readonly<Partial<Record<AccessoryKind, number | null>>>;
  /** Id of the chosen colour. Null when none is chosen. */
  readonly color: string | null;
}

interface OrderChoice {
  /** One accessory, or several that fit equally. Empty when no accessory fits. */
  readonly accessories: readonly Accessory[];
  /** True when the accessories have colours, but not the chosen one. */
  readonly lacksColor: boolean;
  /** True when accessories fit the model, but do not suffice for the roof. */
  readonly isTooWeak: boolean;
}

/**
 * Leaves out accessories that do not suffice for the roof. Prefers the chosen colour, then accessories that name the
 * product most closely, then the weakest accessory that suffices.
 */
export function chooseAccessories(
  kind: AccessoryKind,
  accessories: readonly Accessory[],
  product: Product,
  demands: RoofDemands,
): OrderChoice {
  const fitting = accessories.filter((one) => one.kind === kind && fitsProduct(one, product));
  const strong = fitting.filter((one) => suffices(one, demands));
  const colored = strong.filter((one) => !lacks(one, demands.color));
  const candidates = colored.length > 0 ? colored : strong;
  const closest = Math.max(...candidates.map(closeness));
  return {
    accessories: weakestOf(
      candidates.filter((one) => closeness(one) === closest),
      demands,
    ),
    lacksColor: strong.length > 0 && colored.length === 0,
    isTooWeak: fitting.length > 0 && strong.length === 0,
  };
}

const lacks = ({ colors }: Accessory, color: string | null): boolean =>
  color !== null && colors.length > 0 && !colors.some(({ id }) => id === color);

function closeness({ fits: { products, cover_widths: widths, categories } }: Accessory): number {
  if (products.length > 0) return 3;
  return (widths.length > 0 ? 1 : 0) + (categories.length > 0 ? 1 : 0);
}

/** The accessory's strength beside the roof's demand. Null when one of both is unknown. */
function strengthOf(accessory: Accessory, demands: RoofDemands) {
  const { strength, demand } = pairOf(accessory, demands);
  return strength === undefined || demand === undefined || demand === null ? null : { strength, demand };
}

function pairOf(accessory: Accessory, { rafterSpacing, underlay, crossSections }: RoofDemands) {
  const { kind } = accessory;
  if (kind === 'batten') return { strength: accessory.rafter_spacing, demand: rafterSpacing };
  if (kind !== 'underlay') return { strength: accessory.cross_section, demand: crossSections[kind] };
  return { strength: underlay === null ? undefined : accessory.underlay?.[underlay.country], demand: underlay?.place };
}

function suffices(accessory: Accessory, demands: RoofDemands): boolean {
  const pair = strengthOf(accessory, demands);
  return pair === null || pair.strength >= pair.demand;
}

/** All accessories if the strength of one is unknown. */
function weakestOf(accessories: readonly Accessory[], demands: RoofDemands): readonly Accessory[] {
  const strengths = accessories.map((one) => strengthOf(one, demands)?.strength ?? Infinity);
  const least = Math.min(...strengths);
  return strengths.includes(Infinity) ? accessories : accessories.filter((_one, index) => strengths[index] === least);
}
