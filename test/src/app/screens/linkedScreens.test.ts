import { APP_PATHS } from '../../../../server/catalog/values/appPaths';
import { SCREENS } from '../../../../src/app/screens/screens';

test('the publisher allows links only to screens of the app', () => {
  expect([...APP_PATHS].sort()).toEqual(['/', ...SCREENS.map(({ path }) => path)].sort());
});
