import type { Product } from '../../contract/content/product';
import type { AdditionalMeasures, ApplicationAreas } from '../../contract/content/properties';
import { COUNTRIES, type Country } from '../../contract/base/markers';

const isAreas = (property: Product['properties'][string]): property is ApplicationAreas =>
  'rows' in property && !('edition' in property);
const isMeasures = (property: Product['properties'][string]): property is AdditionalMeasures => 'edition' in property;

/** Null when the country has no areas. */
export function applicationAreas({ properties }: Product, country: Country): ApplicationAreas | null {
  const property = properties[`EINSATZ_${country}`];
  return property !== undefined && isAreas(property) && property.rows.length > 0 ? property : null;
}

export const measuresByCountry = ({
  properties,
}: Product): readonly { readonly country: Country; readonly measures: AdditionalMeasures }[] =>
  COUNTRIES.flatMap((country) => {
    const property = properties[`EINSATZ_ZUSATZ_${country}`];
    return property !== undefined && isMeasures(property) && property.rows.length > 0
      ? [{ country, measures: property }]
      : [];
  });
