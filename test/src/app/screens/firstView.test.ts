import { firstScreen, loadFirstView } from '../../../../src/app/screens/firstView';

test.each([
  ['/', '/dashboard'],
  ['/dashboard', '/dashboard'],
  ['/Products/Tiles', '/products/tiles'],
  ['/view/lindora-12', '/view/:id'],
  ['/gibt-es-nicht', '/dashboard'],
])('a page opened at %s begins with the screen %s', (pathname, path) => {
  expect(firstScreen(pathname)?.path).toBe(path);
});

test.each(['/imprint', '/products', '/content_redirect/app'])(
  'loading the first view of %s never fails',
  async (path) => {
    await expect(loadFirstView(path)).resolves.toBeUndefined();
  },
);
