import { raisedCount, type RaisedRequirement, type RoofShape } from '../../../src/contract/advice/requirements';
import type { Country } from '../../../src/contract/base/markers';

test.each<[Country, readonly RaisedRequirement[], RoofShape | null, number]>([
  ['DE', [], null, 0],
  ['DE', ['rafter'], 'gable', 1],
  ['DE', ['rafter', 'snow', 'wind'], 'hip', 3],
  ['DE', [], 'curved', 1],
  ['DE', ['surface'], 'curved', 1],
  // Snow and wind zones count only in Germany, exposed sites only in the other countries.
  ['AT', ['snow', 'wind', 'rafter'], null, 1],
  ['CH', ['exposed', 'snow'], 'curved', 2],
  ['DE', ['exposed'], 'mono', 0],
])(
  "raisedCount counts a roof's raised requirements: country %s, chosen %j, roof shape %s, result %i",
  (country, chosen, shape, count) => {
    expect(raisedCount(country, chosen, shape)).toBe(count);
  },
);
