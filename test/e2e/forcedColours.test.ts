/** Tests the app with forced colours, a system setting that replaces a page's colours. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { unlock } from '../support/appDriver';
import { PersonStage } from '../support/personStage';
import { until } from '../support/until';

const person = PersonStage.use();
const { open, focused, tabTo, isFocusShown, openFilledCart } = person;
let page: Page;
let product: string;
beforeAll(() => void ({ page, product } = person));

describe('with forced colours (high contrast)', () => {
  // Most systems with forced colours use a dark theme.
  beforeAll(() => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }));
  afterAll(() => page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' }));

  test.each(['/products/tiles', '/references', '/dashboard'])('the pictures on %s are visible', async (path) => {
    await open(path);
    // Pictures fade in, so the test waits.
    const seen = await until('pictures have loaded, and every loaded one is seen', () =>
      page.evaluate(() => {
        const loaded = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
          (image) => image.complete && image.naturalWidth > 0,
        );
        return (
          loaded.every((image) => image.checkVisibility({ opacityProperty: true, visibilityProperty: true })) &&
          loaded.length
        );
      }),
    );
    expect(seen).toBeGreaterThan(0);
  });

  const brightness = async (place: Locator): Promise<{ mean: number; stdev: number }> => {
    const { channels } = await sharp(await place.screenshot())
      .greyscale()
      .stats();
    const [grey] = channels;
    if (grey === undefined) throw new Error('The screenshot is empty');
    return grey;
  };

  test.each([
    ['in a list', () => '/products/tiles'],
    ['on its page', () => product],
    ['in the finder', () => '/finder'],
    ['in the comparison', () => '/compare?modell=lindora-12&modell=marenta-11'],
  ])('the picture of a product %s is not plain black', async (_place, path) => {
    await open(path());
    const picture = page.getByRole('main').locator('[data-shown] > img').first();
    await until('the picture is seen', async () => (await brightness(picture)).stdev > 10);
  });

  test("the buttons on a product's picture have a dark background", async () => {
    await open('/products/tiles');
    const buttons = page.getByRole('main').locator('[aria-posinset="1"]').getByRole('button');
    for (const button of [buttons.first(), buttons.last()])
      await until('its icon is seen', async () => (await brightness(button)).mean < 128);
  });

  test("the company's dark logo has a light background", async () => {
    // A narrow header shows the sign, which has a background of its own.
    await page.setViewportSize({ width: 1280, height: 800 });
    await open('/dashboard');
    expect((await brightness(page.getByRole('banner').getByRole('img'))).mean).toBeGreaterThan(128);
  });

  test('the synchronisation icon is as bright as the icons beside it', async () => {
    await open('/dashboard');
    const icons = page.getByRole('banner').locator('svg');
    const colours = () => icons.evaluateAll((all) => [...new Set(all.map((icon) => getComputedStyle(icon).color))]);
    // Waits, because colours change in a transition, and the sync state changes with the worker's first answer.
    await until('all icons are white', async () => (await colours()).join() === 'rgb(255, 255, 255)');
  });

  test('an administrator can tell the lines of the chart apart', async () => {
    const desk = await person.stage.browser.page();
    await desk.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await unlock(desk, person.stage.proxy.origin, (await person.stage.server.keys()).admin);
    await desk.goto(`${person.stage.proxy.origin}/usage`);
    expect((await brightness(desk.getByRole('img', { name: /^Seitenaufrufe/ }))).mean).toBeGreaterThan(128);
    const marks = await desk
      .locator('dt')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderLeftColor));
    expect(new Set(marks).size).toBe(2);
    await desk.close();
  });

  /** The visible style of an element and of its pseudo-elements: colours, borders, outline and underline. */
  const look = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const seen = [null, '::before', '::after'].map((part) => {
          const { color, backgroundColor, borderBottom, borderLeft, outline, textDecorationLine } = getComputedStyle(
            element,
            part,
          );
          return [color, backgroundColor, borderBottom, borderLeft, outline, textDecorationLine];
        });
        return JSON.stringify(seen);
      });

  test.each<[name: string, path: () => string, show: () => Promise<void>, chosen: string, other: string]>([
    [
      'the current entry of the navigation',
      () => '/products/tiles',
      () => page.getByRole('button', { name: 'Menü öffnen' }).click(),
      'nav a[aria-current="page"]',
      'nav a:not([aria-current])',
    ],
    [
      'the chosen tool of the service',
      () => '/form/service',
      () => Promise.resolve(),
      'main nav a[aria-current]',
      'main nav a:not([aria-current])',
    ],
    [
      'the chosen tab of a product',
      () => product,
      () => Promise.resolve(),
      '[role="tab"][aria-selected="true"]',
      '[role="tab"][aria-selected="false"]',
    ],
    [
      "the button of a carousel's current page",
      () => product,
      () => Promise.resolve(),
      'button[aria-current="true"][aria-label^="Seite"]',
      'button[aria-label^="Seite"]:not([aria-current="true"])',
    ],
    [
      'the chosen colour of a product',
      () => product,
      () => Promise.resolve(),
      'button[aria-pressed="true"]:has(img)',
      'button[aria-pressed="false"]:has(img)',
    ],
    [
      "the link to the product's section in view",
      () => product,
      () => page.getByRole('heading', { name: 'Technische Zeichnungen' }).scrollIntoViewIfNeeded(),
      'nav a[aria-current="location"]',
      'nav a:not([aria-current])',
    ],
    [
      'the button of a remembered model',
      () => '/products/tiles',
      () =>
        page
          .locator('[aria-posinset="1"]')
          .getByRole('button', { name: /merken/i })
          .click(),
      'main button[aria-pressed="true"]',
      'main button[aria-pressed="false"]',
    ],
    [
      'the filled end of a slider',
      () => '/finder',
      () => Promise.resolve(),
      '[role="form"] [role="group"] span + span',
      '[role="form"] [role="group"] span:has(+ span)',
    ],
  ])('%s looks different from its neighbours', async (_name, path, show, chosen, other) => {
    await open(path());
    await show();
    // Waits, because another section may come into view while pictures load.
    await until('they look different', async () => (await look(chosen)) !== (await look(other)));
  });

  test('a switch shows whether it is on', async () => {
    await open('/compare?modell=lindora-12&modell=marenta-11');
    const track = page.getByText('Nur Unterschiede').locator('span:has(> span)');
    const colours = () =>
      track.evaluate((element) =>
        [element, element.firstElementChild].map((part) => part && getComputedStyle(part).backgroundColor),
      );
    const [off, thumbOff] = await colours();
    expect(thumbOff).not.toBe(off);
    await page.getByText('Nur Unterschiede').click();
    const [on, thumbOn] = await until('it is on', async () => {
      const seen = await colours();
      return seen[0] === off ? undefined : seen;
    });
    expect(thumbOn).not.toBe(on);
  });

  test('links visibly show the keyboard focus', async () => {
    await open('/dashboard');
    await tabTo(/^Tondachziegel$/);
    await open(product);
    await tabTo(/^Produktmuster bestellen$/);
  });

  test.each([
    ['the search', async () => (await open('/search'), page.getByRole('main').getByRole('combobox'))],
    ['a number', async () => (await open('/finder'), page.getByRole('main').getByRole('textbox').first())],
    ['a recipient', async () => (await openFilledCart(1)).getByRole('textbox')],
  ])('the text field for %s shows the keyboard focus', async (_name, show) => {
    const field = await show();
    await field.focus();
    expect(await isFocusShown()).toBe(true);
    await page.keyboard.press('Escape');
  });

  test('a dropdown shows the focused option and the chosen option', async () => {
    await open('/products/tiles');
    await page.getByRole('banner').getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('group', { name: 'Auswahl eingrenzen' }).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { selected: true }).locator('svg').waitFor();
    await page.keyboard.press('ArrowDown');
    await until('the option has the focus', async () => (await focused()).startsWith('Naturrot'));
    expect(await isFocusShown()).toBe(true);
    await page.keyboard.press('Escape');
  });
});
