import { firstScreen } from '../../../../src/app/screens/firstScreen';
import { loadFirstView } from '../../../../src/app/screens/firstView';

test.each([
  ['/', '/dashboard'],
  ['/dashboard', '/dashboard'],
  ['/Products/Tiles', '/products/tiles'],
  ['/view/lindora-12', '/view/:id'],
  ['/gibt-es-nicht', '/dashboard'],
])('a page with the address "%s" loads the code of the screen "%s" first', (pathname, path) => {
  expect(firstScreen(pathname)?.path).toBe(path);
});

test.each(['/imprint', '/products', '/content_redirect/app'])(
  'loading the code of the first view for the address %s causes no error',
  async (path) => {
    await expect(loadFirstView(path)).resolves.toBeUndefined();
  },
);
