import { withAsked, withShown } from '../../../../../src/features/desk/askedRoof/askedAddress';

const ASKED = 'neigung=17&land=AT&anforderung=exposed&dachform=hip&traufe=14000';

test.each([
  ['/finder', `/finder?${ASKED}`],
  ['/calculate/lindora-12', `/calculate/lindora-12?${ASKED}`],
  ['/compare?modell=lindora-12#oben', `/compare?modell=lindora-12&${ASKED}#oben`],
  ['/finder?neigung=30', '/finder?neigung=30&land=AT&dachform=hip&traufe=14000'],
  ['/calculate?flaeche=90', '/calculate?flaeche=90&neigung=17&land=AT&anforderung=exposed'],
  ['/folder', '/folder'],
  ['/view/lindora-12', '/view/lindora-12'],
  ['/finders', '/finders'],
])('a link to %s becomes %s', (to, whole) => {
  expect(withAsked(to, ASKED)).toBe(whole);
});

test('a link stays as it is before a view has shown a roof', () => {
  expect(withAsked('/finder', '')).toBe('/finder');
});

test.each([
  [
    'a new pitch alone keeps the rest',
    'neigung=24',
    undefined,
    `neigung=24&land=AT&anforderung=exposed&dachform=hip&traufe=14000`,
  ],
  [
    'a new country drops the former country’s requirements',
    'neigung=24&land=DE',
    undefined,
    'neigung=24&land=DE&dachform=hip&traufe=14000',
  ],
  [
    'shape and sizes of a view replace the former ones',
    'neigung=17',
    'dachform=area',
    'neigung=17&land=AT&anforderung=exposed&dachform=area',
  ],
])('%s', (_, roof, form, query) => {
  expect(Object.fromEntries(new URLSearchParams(withShown(ASKED, roof, form)))).toEqual(
    Object.fromEntries(new URLSearchParams(query)),
  );
});
