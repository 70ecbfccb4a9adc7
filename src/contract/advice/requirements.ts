/** Raised requirements ("erhöhte Anforderungen"): each counts one in the measures. Plain constants. */
import type { Country } from '../base/markers';

/** What each country's rules count. Snow and wind zones are Germany's; the other countries have their own. */
export const RAISED_REQUIREMENTS = {
  DE: ['rafter', 'water', 'surface', 'snow', 'wind'],
  AT: ['rafter', 'water', 'surface', 'exposed'],
  CH: ['rafter', 'water', 'surface', 'exposed'],
} as const satisfies Record<Country, readonly string[]>;
export type RaisedRequirement = (typeof RAISED_REQUIREMENTS)[Country][number];

/** Shapes of a roof. A curved one (dormer, barrel, cone) is a raised requirement of its own. */
export const ROOF_SHAPES = ['gable', 'mono', 'hip', 'curved'] as const;
export type RoofShape = (typeof ROOF_SHAPES)[number];

/** How many raised requirements a roof has: those chosen that the country counts, and its shape. */
export function raisedCount(country: Country, chosen: readonly RaisedRequirement[], shape: RoofShape | null): number {
  const known: readonly RaisedRequirement[] = RAISED_REQUIREMENTS[country];
  const all = new Set<RaisedRequirement>(chosen);
  if (shape === 'curved') all.add('surface');
  return known.filter((one) => all.has(one)).length;
}
