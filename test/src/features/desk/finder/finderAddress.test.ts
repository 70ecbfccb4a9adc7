import type { FinderQuestion } from '../../../../../src/contract/advice/find';
import { NEED_MAX, WEIGHT_MAX } from '../../../../../src/contract/advice/limits';
import { addressOf, questionIn } from '../../../../../src/features/desk/finder/finderAddress';
import { joinFilters } from '../../../../../src/features/desk/finder/joinFilters';
import { requirementsOf, withRoof } from '../../../../../src/features/desk/verdict/roofContext';
import { de } from '../../../../support/sampleProducts';

/** The roof values with which the finder starts when there is no customer folder. */
const NO_ROOF = { pitch: null, country: null, requirements: [] };

const START: FinderQuestion = {
  pitch: 22,
  country: 'DE',
  requirements: [],
  shape: null,
  surface: null,
  color: null,
  weight: null,
  need: null,
};

test.each<[string, Partial<FinderQuestion>]>([
  ['', {}],
  ['neigung=17', { pitch: 17 }],
  ['neigung=7,49&land=at', { pitch: 7.49, country: 'AT' }],
  ['neigung=steil&land=FR&dachform=rund', {}],
  ['neigung=200', { pitch: 75 }],
  ['neigung=-3', { pitch: 5 }],
  ['anforderung=wind&anforderung=rafter&anforderung=nichts', { requirements: ['rafter', 'wind'] }],
  ['land=CH&anforderung=snow&anforderung=exposed', { country: 'CH', requirements: ['exposed'] }],
  ['gewicht=45&bedarf=10.5', { weight: 45, need: 10.5 }],
  ['gewicht=&bedarf=viel', {}],
  ['gewicht=0&bedarf=0.2', { weight: 1, need: 1 }],
  ['gewicht=99999&bedarf=99999', { weight: WEIGHT_MAX, need: NEED_MAX }],
  ['gewicht=%20&neigung=%20', {}],
  ['farbe=Rot&oberflaeche=../matt', {}],
  // The finder has no field for the requirement `surface`, so it turns this requirement into the roof shape `curved`.
  ['anforderung=surface&anforderung=wind', { requirements: ['wind'], shape: 'curved' }],
  ['dachform=curved&farbe=rot&oberflaeche=engobiert', { shape: 'curved', color: 'rot', surface: 'engobiert' }],
])(
  'the model finder reads its search values from the query "%s" (values: %j, other values: defaults)',
  (address, question) => {
    const read = questionIn(new URLSearchParams(address), NO_ROOF);
    expect(read).toEqual({ ...START, ...question });
    // Writing these values into an address and reading the address again must give equal values.
    expect(questionIn(addressOf(read), NO_ROOF)).toEqual(read);
  },
);

test.each<[string, Partial<FinderQuestion>]>([
  ['', { pitch: 24, country: 'AT', requirements: ['exposed'] }],
  ['farbe=rot', { pitch: 24, country: 'AT', requirements: ['exposed'], color: 'rot' }],
  ['neigung=17', { pitch: 17, country: 'AT' }],
  ['land=AT', { pitch: 24, country: 'AT' }],
  ['land=DE', { pitch: 24, country: 'DE' }],
  ['anforderung=rafter', { pitch: 24, country: 'AT', requirements: ['rafter'] }],
  ['land=DE&anforderung=wind', { pitch: 24, country: 'DE', requirements: ['wind'] }],
])(
  `the model finder completes the query "%s" from the customer's roof (values: %j, other values: defaults)`,
  (address, question) => {
    const folder = { pitch: 24, country: 'AT', requirements: ['exposed'] } as const;
    expect(questionIn(new URLSearchParams(address), folder)).toEqual({ ...START, ...question });
  },
);

test("the model finder's address leaves out a requirement that the chosen country's rules do not contain", () => {
  expect(addressOf({ ...START, country: 'AT', requirements: ['snow', 'rafter'] }).getAll('anforderung')).toEqual([
    'rafter',
  ]);
});

test.each<[string, Partial<FinderQuestion>, readonly string[]]>([
  [
    'the requirement of a special surface for a curved roof',
    { shape: 'curved', requirements: ['wind'] },
    ['wind', 'surface'],
  ],
  [
    'only one special surface for a curved roof that already requires it',
    { shape: 'curved', requirements: ['surface'] },
    ['surface'],
  ],
  ['only the chosen requirements for a gable roof', { shape: 'gable', requirements: ['wind'] }, ['wind']],
])('from its search values, the model finder derives %s', (_what, question, requirements) => {
  expect(requirementsOf({ ...START, ...question })).toEqual(requirements);
});

test("the customer's roof replaces the former roof in an address", () => {
  const address = new URLSearchParams('neigung=30&anforderung=wind&farbe=rot&anforderung=rafter');
  const after = withRoof(address, { pitch: 17, country: 'DE', requirements: ['rafter', 'exposed', 'wind'] });
  expect(after.toString()).toBe('neigung=17&farbe=rot&land=DE&anforderung=rafter&anforderung=wind');
  expect(address.getAll('anforderung')).toEqual(['wind', 'rafter']);
});

test('two filters with the same key become one filter with the options of both', () => {
  const filter = (key: string, ...values: string[]) => ({
    key,
    label: de(key),
    options: values.map((value) => ({ value, label: de(value) })),
  });
  expect(
    joinFilters([filter('color', 'rot', 'grau')], [filter('color', 'grau', 'braun'), filter('surface', 'matt')]),
  ).toEqual([filter('color', 'rot', 'grau', 'braun'), filter('surface', 'matt')]);
});
