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
  '%s begins whether or not it has a view',
  async (path) => {
    await expect(loadFirstView(path)).resolves.toBeUndefined();
  },
);
