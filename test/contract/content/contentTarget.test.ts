import { contentTarget } from '../../../src/contract/content/contentTarget';

const remapped = { alt: 'neu' };

// spec: route-11, route-34, route-35
test.each([
  [undefined, '/content?service=pwa'],
  ['', '/content?service=pwa'],
  ['app', '/content?service=app'],
  ['MOB', '/content?service=mob'],
  ['solarwelt', '/content/solarwelt'],
  ['app_solarwelt', '/content/solarwelt'],
  ['mob_alt', '/content/neu'],
  ['alt', '/content/neu'],
  ['app_', '/content?service=app'],
  ['app_constructor', '/content/constructor'],
  ['../x', '/content/..%2Fx'],
])('contentTarget returns the address of a page: id "%s" (undefined: no id), address "%s"', (id, target) => {
  expect(contentTarget(id, remapped)).toBe(target);
});
