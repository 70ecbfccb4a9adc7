import { matchPath } from 'react-router-dom';
import { dashboardTiles } from '../../../../src/app/screens/dashboardTiles';
import { linkTarget } from '../../../../src/app/screens/linkTarget';
import { entriesOf, NAVIGATION_GROUPS } from '../../../../src/app/screens/navigationEntries';
import { SCREENS } from '../../../../src/app/screens/screens';
import { titleOf } from '../../../../src/app/screens/titles';
import { demoBrand } from '../../../support/demoBrand';
import { secondBrand } from '../../../support/secondBrand';

const links = SCREENS.flatMap(({ path, links: own = [] }) => own.map((link) => linkTarget(link, path, demoBrand)));

// spec: start-31
test('in the list of screens, every link of a screen leads to that screen', () => {
  expect(links.length).toBeGreaterThan(0);
  for (const { path, links: own = [] } of SCREENS)
    for (const link of own) {
      const to = linkTarget(link, path, demoBrand) ?? '';
      expect([to, matchPath(path, new URL(to, 'http://a').pathname) !== null]).toEqual([to, true]);
    }
});

test('paths and menu entries of the screens are unique', () => {
  const paths = SCREENS.map(({ path }) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
  const entries = SCREENS.flatMap(({ links: own = [] }) => own.map(({ entry }) => entry));
  expect(new Set(entries).size).toBe(entries.length);
});

test('the navigation shows every link of the screens once', () => {
  const shown = ['start' as const, ...NAVIGATION_GROUPS, 'legal' as const].flatMap((group) =>
    entriesOf(group, demoBrand),
  );
  expect(shown.map(({ to }) => to).sort()).toEqual([...links].sort());
});

// spec: start-32
test('a link is shown only to people who may open its screen', () => {
  const levels = Object.fromEntries(
    ['users' as const, 'admin' as const, 'legal' as const].flatMap((group) =>
      entriesOf(group, demoBrand).map(({ key, level }) => [key, level]),
    ),
  );
  expect(levels).toEqual({
    users: 'admin',
    createUser: 'dachberater',
    importUsers: 'admin',
    devices: 'dachberater',
    usage: 'admin',
    audit: 'admin',
    contentPwa: 'admin',
    contentApp: 'admin',
    contentMob: 'admin',
    imprint: undefined,
    privacy: undefined,
  });
});

test('a link to a screen that needs a right names the right', () => {
  expect(entriesOf('content', demoBrand).find(({ key }) => key === 'editor')).toEqual({
    key: 'editor',
    to: '/editor',
    right: 'editor',
  });
});

// spec: start-10
test('the dashboard has the specified tiles, several of them with the label "Steildachwissen"', () => {
  const tiles = dashboardTiles(SCREENS, demoBrand);
  expect(tiles.map(({ key, to }) => [key, to])).toEqual([
    ['tiles', '/products/tiles'],
    ['stones', '/products/stones'],
    ['references', '/references'],
    ['solar', '/content/solarwelt'],
    ['accessories', '/content/systemzubehoer'],
    ['service', '/form/service'],
    ['sample', '/form/sample'],
    ['visualization', '/form/visualization'],
  ]);
  expect(tiles.filter(({ knowledge }) => knowledge === true).length).toBeGreaterThan(1);
});

test('tiles and menu entries lead to the pages that the brand names, and others are missing', () => {
  const tiles = dashboardTiles(SCREENS, secondBrand).map(({ key, to }) => [key, to]);
  expect(tiles.slice(2, 5)).toEqual([
    ['references', '/references'],
    ['accessories', '/content/dachzubehoer'],
    ['service', '/form/service'],
  ]);
  expect(entriesOf('content', secondBrand).map(({ key, to }) => [key, to])).toEqual([
    ['accessories', '/content/dachzubehoer'],
    ['editor', '/editor'],
  ]);
});

// spec: route-33
test.each([
  ['/products/stones', 'stones'],
  ['/Products/Tiles', 'tiles'],
  ['/view/biber-18', 'product'],
  ['/finder', 'finder'],
  ['/content/solarwelt', 'content'],
  ['/content_redirect', 'content'],
  ['/form', 'forms'],
  ['/form/sample', 'sample'],
  ['/user/create', 'createUser'],
  ['/gibt/es/nicht', 'dashboard'],
])('the page %s has the title of the screen "%s"', (path, title) => {
  expect(titleOf(path)).toBe(title);
});
