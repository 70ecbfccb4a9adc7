import { raisedCount, type RaisedRequirement, type RoofShape } from '../../../src/contract/advice/requirements';
import type { Country } from '../../../src/contract/base/markers';

test.each<[Country, readonly RaisedRequirement[], RoofShape | null, number]>([
  ['DE', [], null, 0],
  ['DE', ['rafter'], 'gable', 1],
  ['DE', ['rafter', 'snow', 'wind'], 'hip', 3],
  ['DE', [], 'curved', 1],
  ['DE', ['surface'], 'curved', 1],
  // Zones of snow and wind are raised requirements only in Germany, and exposed sites only in the other countries.
  ['AT', ['snow', 'wind', 'rafter'], null, 1],
  ['CH', ['exposed', 'snow'], 'curved', 2],
  ['DE', ['exposed'], 'mono', 0],
])(
  'for the country %s, the chosen requirements %j and the roof shape %s (null: not chosen) raisedCount returns %i',
  (country, chosen, shape, count) => {
    expect(raisedCount(country, chosen, shape)).toBe(count);
  },
);
