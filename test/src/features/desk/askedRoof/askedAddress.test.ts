import { withShown } from '../../../../../src/features/desk/askedRoof/askedAddress';

const ASKED = 'neigung=17&land=AT&anforderung=exposed&dachform=hip&traufe=14000';

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
