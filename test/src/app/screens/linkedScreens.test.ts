import { APP_PATHS } from '../../../../server/catalog/values/appPaths';
import { SCREENS } from '../../../../src/app/screens/screens';

test('the publisher lets texts lead to the screens of the app, and nowhere else', () => {
  expect([...APP_PATHS].sort()).toEqual(['/', ...SCREENS.map(({ path }) => path)].sort());
});
