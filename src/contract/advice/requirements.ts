import type { Country } from '../base/markers';

/** "Erhöhte Anforderungen". Only the German rules have snow and wind zones. */
export const RAISED_REQUIREMENTS = {
  DE: ['rafter', 'water', 'surface', 'snow', 'wind'],
  AT: ['rafter', 'water', 'surface', 'exposed'],
  CH: ['rafter', 'water', 'surface', 'exposed'],
} as const satisfies Record<Country, readonly string[]>;
export type RaisedRequirement = (typeof RAISED_REQUIREMENTS)[Country][number];

/** A curved roof (dormer, barrel, cone) counts as a raised requirement. */
export const ROOF_SHAPES = ['gable', 'mono', 'hip', 'curved'] as const;
export type RoofShape = (typeof ROOF_SHAPES)[number];

export function raisedCount(country: Country, chosen: readonly RaisedRequirement[], shape: RoofShape | null): number {
  const known: readonly RaisedRequirement[] = RAISED_REQUIREMENTS[country];
  const all = new Set<RaisedRequirement>(chosen);
  if (shape === 'curved') all.add('surface');
  return known.filter((one) => all.has(one)).length;
}
