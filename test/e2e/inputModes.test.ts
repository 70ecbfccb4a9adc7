/** The app by keyboard alone, by fingers that tap twice, and with the colours that a person forces upon it. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { serverView, unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { firstProduct } from '../support/overlays';
import { pagesOf } from '../support/pdf';
import { until } from '../support/until';

jest.setTimeout(240_000);

let stage: DemoStage;
let page: Page;
let origin: string;
let product: string;

beforeAll(async () => {
  stage = await openDemoStage();
  ({ origin } = stage.server);
  const key = (await stage.server.keys()).default;
  product = await firstProduct(await serverView(origin, key));
  page = await stage.browser.page();
  await unlock(page, origin, key);
  await waitUntilOffline(page, 120_000);
});

afterAll(() => stage?.close());

const open = async (path: string): Promise<void> => {
  await page.goto(`${origin}${path}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

/** What has the focus, by the words that a person is told. */
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    // Beyond the last control the focus is with the browser.
    if (activeElement === document.body) return '';
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : activeElement;
    const words = activeElement?.getAttribute('aria-label') ?? label?.textContent ?? '';
    return words.trim().replaceAll(/\s+/g, ' ');
  });

/** More controls than any screen has before the one that is looked for. */
const MOST_TABS = 150;

/** Goes on by Tab until `name`, inside of `place`, has the focus, which has to be seen there. */
async function tabTo(name: RegExp, place: Locator = page.locator('body')): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab');
    const words = await focused();
    passed.push(words.slice(0, 40));
    if (!name.test(words) || !(await place.evaluate((element) => element.contains(document.activeElement)))) continue;
    expect([words, await isFocusShown()]).toEqual([words, true]);
    return;
  }
  throw new Error(`No Tab leads to ${name}: ${passed.join(', ')}`);
}

/** An outline or a shadow of the focused element, of the field that frames it, of the mark that makes it fill its card, or of that card. */
const isFocusShown = (): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const hasOutline = (element: Element, part: string | null): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && outlineColor !== 'rgba(0, 0, 0, 0)';
    };
    if (activeElement === null) return false;
    const field = activeElement instanceof HTMLInputElement ? activeElement.parentElement : null;
    const hasShadow = (element: Element | null) => element !== null && getComputedStyle(element).boxShadow !== 'none';
    if (hasShadow(activeElement) || hasShadow(field) || hasOutline(activeElement, '::after')) return true;
    // A window has an outline of its own.
    const end = activeElement.closest('[role="dialog"]');
    for (
      let element: Element | null = activeElement;
      element !== end && element !== null;
      element = element.parentElement
    )
      if (hasOutline(element, null)) return true;
    return false;
  });

const enter = () => page.keyboard.press('Enter');

test('by keyboard alone: from the start to a product, its pictures, the documents and the imprint', async () => {
  await open('/dashboard');
  await tabTo(/^Tondachziegel$/);
  await enter();
  await page.waitForURL('**/products/tiles');
  await page.getByRole('link', { name: /^Lindora 12/ }).waitFor();
  await tabTo(/^Lindora 12/);
  await enter();
  await page.waitForURL('**/view/lindora-12');
  await page.getByRole('heading', { level: 1, name: 'Lindora 12' }).waitFor();

  const drawings = page.getByRole('region', { name: 'Technische Zeichnungen' });
  await drawings.getByRole('button').first().waitFor();
  await tabTo(/./, drawings);
  const drawing = await focused();
  await enter();
  await page.getByRole('dialog', { name: 'Bildansicht' }).waitFor();
  await tabTo(/^Dokument auswählen$/);
  await enter();
  await page.getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Bildansicht' }).waitFor({ state: 'detached' });
  expect(await focused()).toBe(drawing);

  await open('/dashboard');
  await tabTo(/^Dokumente, 1 ausgewählt$/);
  await enter();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.waitFor();
  await tabTo(/entfernen$/);
  await enter();
  await cart.getByText(/^Sie haben noch keine Dokumente ausgewählt\./).waitFor();
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'detached' });

  await open('/dashboard');
  await tabTo(/^Menü öffnen$/);
  await enter();
  await tabTo(/^Impressum$/);
  await enter();
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
});

test('by keyboard alone: a list is narrowed and all of it is back, a carousel turns and shows all it has', async () => {
  await open('/products/tiles');
  const products = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Produkte?$/ });
  const all = await products.textContent();
  await tabTo(/^Filter$/);
  await enter();
  const panel = page.getByRole('group', { name: 'Auswahl eingrenzen' });
  await panel.getByRole('button', { name: 'Oberfläche' }).waitFor();
  await tabTo(/^Alle$/, panel);
  await enter();
  await until('the list of options has the focus', async () => (await focused()).startsWith('Alle'));
  await page.keyboard.press('ArrowDown');
  await until('the option has the focus', async () => (await focused()).startsWith('Naturrot'));
  await enter();
  const chips = page.getByRole('list', { name: 'Gewählte Filter' });
  await chips.getByRole('button').waitFor();
  expect(await products.textContent()).not.toBe(all);
  await until('the filter has the focus again', async () => (await focused()).startsWith('Naturrot'));
  await tabTo(/Naturrot/, chips);
  await enter();
  await chips.waitFor({ state: 'detached' });
  expect(await products.textContent()).toBe(all);
  await until('what is left of the filter has the focus', async () => (await focused()) === 'Filter');

  await open('/view/lindora-12');
  const colors = page.getByRole('region', { name: 'Farbvarianten' });
  const place = colors.locator('[aria-current="true"]');
  await place.waitFor();
  await tabTo(/^Weitere zeigen$/, colors);
  await enter();
  await until('the second page is shown', async () => /^Seite 2 /.test((await place.getAttribute('aria-label')) ?? ''));
  expect(await focused()).toBe('Weitere zeigen');
  await tabTo(/^Alle Farbvarianten anzeigen$/, colors);
  await enter();
  await colors.getByRole('list').waitFor();
  expect(await focused()).not.toBe('');
});

test('by keyboard alone: a roof leads to models, which are compared, and to a quantity, which is kept in the folder', async () => {
  const fill = async (field: RegExp, text: string): Promise<void> => {
    await tabTo(field);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
    await enter();
  };
  await open('/dashboard');
  await tabTo(/^Modellfinder$/);
  await enter();
  await page.getByRole('form', { name: 'Ihr Dach' }).waitFor();
  await fill(/^Dachneigung \(°\)$/, '17');
  await page.waitForURL(/neigung=17/);
  const models = page.getByRole('region', { name: 'Mit Zusatzmaßnahme' });
  // Models that go from one group to another take the focus with them: the answer to the roof has to stand.
  await models.getByRole('heading', { name: 'Lindora 12', exact: true }).waitFor();
  for (const _ of ['one', 'another one']) {
    await tabTo(/: Vergleichen$/, models);
    await enter();
  }
  await tabTo(/^Zum Vergleich \(2 Modelle\)$/);
  await enter();
  await until('two models stand beside each other', async () => (await page.getByRole('columnheader').count()) === 2);
  await tabTo(/^Vergleich leeren$/);
  await enter();
  await page.getByText('Sie haben noch kein Modell zum Vergleichen gewählt.').waitFor();

  await open('/view/lindora-12');
  await tabTo(/^Menge berechnen$/);
  await enter();
  await page.getByRole('region', { name: 'Ergebnis' }).getByText('Ziegel gesamt').waitFor();
  await fill(/^Sparrenlänge \(m\)$/, '7,42');
  await page.waitForURL(/sparren=7420/);
  await tabTo(/^Berechnung merken$/);
  await enter();
  await until('the way to the folder has the focus', async () => (await focused()).startsWith('Zur Kundenmappe'));
  await enter();
  await page.getByRole('link', { name: 'Berechnung öffnen' }).waitFor();
  await tabTo(/^Berechnung öffnen$/);
  await enter();
  await page.waitForURL(/sparren=7420/);
});

/** The last control of the focus order in `place` that something else lies over, by its words; null for none. */
async function coveredIn(place: Locator): Promise<string | null> {
  const count = await place.locator('a, button, input').count();
  for (let tabs = 0; tabs <= count; tabs++) {
    await page.keyboard.press('Tab');
    const covered = await place.evaluate((element) => {
      const { activeElement } = document;
      if (activeElement === null || !element.contains(activeElement)) return null;
      const { left, top, width, height } = activeElement.getBoundingClientRect();
      const isSeen = [0.1, 0.5, 0.9].every((share) => {
        const there = document.elementFromPoint(left + width / 2, top + height * share);
        return there !== null && (activeElement.contains(there) || there.contains(activeElement));
      });
      return isSeen ? null : (activeElement.getAttribute('aria-label') ?? activeElement.textContent);
    });
    if (covered !== null) return covered;
  }
  return null;
}

/** Chooses the first `count` pictures of Lindora 12, as far as they are not chosen yet, and opens the documents. */
async function openFilledCart(count: number): Promise<Locator> {
  await open('/view/lindora-12');
  await page.getByRole('group', { name: 'Bilder von Lindora 12' }).getByRole('button').first().click();
  const lightbox = page.getByRole('dialog', { name: 'Bildansicht' });
  await lightbox.waitFor();
  for (let place = 1; place <= count; place++) {
    await until(
      `picture ${place} is shown`,
      async () => {
        if (await lightbox.getByText(new RegExp(`^${place} von`)).isVisible()) return true;
        await page.keyboard.press('ArrowRight');
        return null;
      },
      // The library takes quicker keys for one that is held.
      { intervalMs: 250 },
    );
    const choice = lightbox.getByRole('button', { name: /^Dokument (?:auswählen|ausgewählt)$/ });
    if ((await choice.textContent()) === 'Dokument auswählen') await choice.click();
    await lightbox.getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
  }
  await page.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Dokumente/ }).click();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.waitFor();
  return cart;
}

test('by keyboard alone: nothing that stays at the lower edge covers what has the focus', async () => {
  // Menu and panel are in their places from the start.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/dashboard');
  await tabTo(/^Menü öffnen$/);
  await enter();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('link', { name: 'Impressum' }).waitFor();
  expect(await coveredIn(menu)).toBeNull();

  const cart = await openFilledCart(6);
  expect(await coveredIn(cart)).toBeNull();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

test('by keyboard alone into a tool and out of it again', async () => {
  await open('/form/service');
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await tabTo(/^Dachcheck$/);
  await enter();
  const tool = page.frameLocator('iframe[title="Dachcheck"]');
  await tool.getByRole('heading', { level: 1 }).waitFor();
  const inTool = () => tool.locator('body').evaluate(({ ownerDocument }) => ownerDocument.activeElement?.id ?? '');
  await page.keyboard.press('Tab');
  await until('the focus is in the tool', async () => (await inTool()) === 'modell');
  await page.keyboard.press('Tab');
  await until('the focus has gone on', async () => !['', 'modell'].includes(await inTool()));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('15');
  await enter();
  await tool.getByRole('heading', { name: 'Nicht zulässig' }).waitFor();
  await tabTo(/^Alle Formulare$/);
});

test('an active result of the search is in sight on a page enlarged four times, where bars scroll away', async () => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open('/search?q=schwarz%20glatt');
  await page.getByRole('option').first().waitFor();
  const isInSight = () =>
    page.evaluate(() => {
      const chosen = document.querySelector('[role="option"][aria-selected="true"]')?.getBoundingClientRect();
      return chosen !== undefined && chosen.top >= 0 && chosen.bottom <= innerHeight;
    });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.getByRole('combobox', { name: 'Suchen' }).press(key);
    await until(`what ${key} leads to is in sight`, isInSight);
  }
  expect(
    await page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom),
  ).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('a page stands on paper without the window that lies over it, and a list in columns that fit', async () => {
  await open('/products/tiles');
  await page.getByRole('link', { name: /^Lindora 12/ }).waitFor();
  await page.getByRole('button', { name: /^Dokumente/ }).click();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.waitFor();
  await page.emulateMedia({ media: 'print' });
  // A sheet of A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1046 });
  await cart.waitFor({ state: 'hidden' });
  expect(
    await page
      .locator('main li[aria-setsize]')
      .evaluateAll(
        (cells) =>
          cells.filter((cell) => cell.getBoundingClientRect().right > document.documentElement.clientWidth).length,
      ),
  ).toBe(0);
  expect(
    await page
      .locator('main li[aria-setsize]')
      .first()
      .evaluate((cell) => getComputedStyle(cell).position),
  ).toBe('static');
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'detached' });
});

test('on paper stands all of a list, with its pictures', async () => {
  await open('/products/tiles');
  await page.getByRole('link', { name: /^Lindora 12/ }).waitFor();
  const count = Number(await page.locator('main li[aria-setsize]').first().getAttribute('aria-setsize'));
  expect(await page.locator('main li[aria-setsize]').count()).toBeLessThan(count);
  const pdf = await page.pdf({ format: 'A4' });
  const printed = (await pagesOf(pdf)).join(' ');
  const { data } = await (await serverView(origin, (await stage.server.keys()).default)).products('tiles');
  expect(data.map(({ name }) => name.replaceAll('\u00a0', ' ')).filter((name) => !printed.includes(name))).toEqual([]);
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(
    new Set(data.map(({ cover }) => cover)).size,
  );
  await until('the list is back', async () => (await page.locator('main li[aria-setsize]').count()) < count);
});

describe('in the header of a phone, below the heading of a page', () => {
  beforeAll(() => page.setViewportSize({ width: 390, height: 844 }));
  afterAll(() => page.setViewportSize({ width: 1280, height: 800 }));
  const language = () => page.getByRole('banner').getByRole('button', { name: /^Deutsch/ });
  const openBelow = async (): Promise<void> => {
    await open(product);
    await page.getByRole('heading', { name: 'Technische Daten' }).scrollIntoViewIfNeeded();
    await page.getByRole('banner').getByText('Lindora 12').waitFor();
  };
  /** A finger in its middle would hit it. */
  const isLanguageThere = (): Promise<boolean> =>
    language().evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });

  test.each([
    ['Dokumente', 'Ausgewählte Dokumente'],
    ['Informationen zur Version', 'Versionsinformationen'],
  ])('a press on %s does not move it away', async (name, window) => {
    await openBelow();
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('dialog', { name: window }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('the language gives its place to the name, and comes when Tab reaches it', async () => {
    await openBelow();
    await expect(isLanguageThere()).resolves.toBe(false);
    await page.getByRole('banner').getByRole('button', { name: 'Informationen zur Version' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/^Deutsch/);
    await expect(isLanguageThere()).resolves.toBe(true);
    await enter();
    await page.getByRole('option', { name: 'Deutsch' }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('by a finger on a phone', () => {
  let session: CDPSession;
  beforeAll(async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  });
  afterAll(async () => {
    await session.detach();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  const SWIPE_STEPS = 8;
  const swipe = async (from: number, to: number): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...x: number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x.map((place) => ({ x: place, y: 400 })) });
    await touch('touchStart', from);
    for (let step = 1; step <= SWIPE_STEPS; step++) await touch('touchMove', from + ((to - from) * step) / SWIPE_STEPS);
    await touch('touchEnd');
  };

  test('a pull from the edge opens the menu and a wipe closes it; the browser turns no page', async () => {
    await open('/legal-notice');
    await open('/dashboard');
    await swipe(4, 250);
    await page.getByRole('button', { name: 'Menü schließen' }).waitFor();
    await swipe(300, 20);
    await page.getByRole('button', { name: 'Menü öffnen' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX)).toBe('none');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  /** A short touch in the middle of what is there, once it stands still. */
  const tap = async (target: Locator): Promise<void> => {
    await target.scrollIntoViewIfNeeded();
    await target.click({ trial: true });
    const box = await target.boundingBox();
    if (box === null) throw new Error('What should be tapped is not laid out');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    // At once: on a busy machine a finger that waits for the page presses long, which is no tap.
    await Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
  };

  test('by touch alone: from the start over a filter to a product, its pictures, the documents and the imprint', async () => {
    await open('/dashboard');
    await tap(page.getByRole('main').getByRole('link', { name: /^Tondachziegel/ }));
    await page.waitForURL('**/products/tiles');
    await tap(page.getByRole('banner').getByRole('button', { name: 'Filter' }));
    await tap(page.getByRole('group', { name: 'Auswahl eingrenzen' }).getByRole('button', { name: /Oberfläche/ }));
    await tap(page.getByRole('option', { name: 'Engobiert', exact: true }));
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    await tap(page.getByRole('button', { name: 'Oberfläche: Engobiert entfernen' }));
    await page.getByRole('list', { name: 'Gewählte Filter' }).waitFor({ state: 'detached' });
    await tap(page.getByRole('link', { name: /^Lindora 12/ }));
    await page.waitForURL('**/view/lindora-12');

    await tap(page.getByRole('region', { name: 'Technische Zeichnungen' }).getByRole('button').first());
    const lightbox = page.getByRole('dialog', { name: 'Bildansicht' });
    await tap(lightbox.getByRole('button', { name: /^Dokument auswählen$/ }));
    await lightbox.getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
    await tap(lightbox.getByRole('button', { name: 'Schließen' }));
    await lightbox.waitFor({ state: 'detached' });
    await tap(page.getByRole('banner').getByRole('button', { name: /^Dokumente/ }));
    const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
    // Those that other tests have chosen, too.
    const remove = cart.getByRole('button', { name: /entfernen$/ });
    await remove.first().waitFor();
    await until(
      'all are removed',
      async () => {
        if ((await remove.count()) === 0) return true;
        await tap(remove.first());
        return null;
      },
      // The next one comes to the same place, where a second quick tap counts none.
      { intervalMs: 600 },
    );
    await cart.getByText(/^Sie haben noch keine Dokumente ausgewählt\./).waitFor();
    await tap(cart.getByRole('button', { name: 'Schließen' }));
    await cart.waitFor({ state: 'detached' });

    await tap(page.getByRole('button', { name: 'Menü öffnen' }));
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Impressum' }));
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
  });

  /** What is drawn of a button's icon lies beside its number. */
  const isIconSeen = (button: Locator): Promise<boolean> =>
    button.evaluate((element) => {
      const number = element.querySelector(':scope > span:last-child')?.getBoundingClientRect();
      const lines = [...element.querySelectorAll('svg > *')].map((line) => line.getBoundingClientRect());
      return lines.every(
        ({ left, right, top, bottom }) =>
          number !== undefined &&
          (left >= number.right || right <= number.left || top >= number.bottom || bottom <= number.top),
      );
    });

  test('the icon of the filter keeps its size beside the number of choices', async () => {
    await open('/products/tiles');
    const filter = page.getByRole('banner').getByRole('button', { name: 'Filter' });
    await filter.click();
    await page.getByRole('group', { name: 'Auswahl eingrenzen' }).getByRole('button').first().click();
    await page.getByRole('option').nth(1).click();
    await filter.locator('[data-number="1"]').waitFor();
    expect(await filter.locator('svg').evaluate((icon) => icon.getBoundingClientRect().width)).toBe(22);
    expect(await isIconSeen(filter)).toBe(true);
  });
});

describe('of two quick taps on one place, the second does nothing to what has come there', () => {
  let session: CDPSession;
  beforeAll(async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    session = await page.context().newCDPSession(page);
  });
  afterAll(() => session.detach());

  /** The second one comes once `gone` is gone, and tells the page that it followed within a fifth of a second. */
  async function tapTwice(target: Locator, gone: Locator = target, place = 0.5): Promise<void> {
    // A panel comes in from the side: only once it stands does its place hold.
    await target.hover({ trial: true });
    const box = await target.boundingBox();
    if (box === null) throw new Error('What should be tapped is not laid out');
    await target.hover({ trial: true, position: { x: box.width * place, y: box.height / 2 } });
    const at = { x: box.x + box.width * place, y: box.y + box.height / 2, button: 'left' } as const;
    const start = Date.now() / 1_000;
    for (const [clickCount, timestamp] of [
      [1, start],
      [2, start + 0.2],
    ] as const) {
      await session.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed', clickCount, timestamp });
      await session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased', clickCount, timestamp });
      await gone.waitFor({ state: 'hidden' });
    }
  }

  test('an option of a filter opens no product below it', async () => {
    await open('/products/tiles');
    await page.getByRole('link', { name: /^Lindora 12/ }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: /Oberfläche/ }).click();
    await tapTwice(page.getByRole('option', { name: /^Edelengobiert/ }));
    await page.getByRole('heading', { level: 1, name: 'Tondachziegel' }).waitFor();
    await page.waitForURL(`${origin}/products/tiles?surface=edelengobiert`);
  });

  test('what closes a window or the menu opens no screen below it', async () => {
    await open('/dashboard');
    await page.getByRole('button', { name: 'Informationen zur Version' }).click();
    await tapTwice(page.getByRole('button', { name: 'Schließen' }));
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await tapTwice(page.locator('header ~ [aria-hidden="true"]').first(), menu, 0.6);
    await page.getByRole('heading', { level: 1, name: 'Was möchten Sie zeigen?' }).waitFor();
    expect(page.url()).toBe(`${origin}/dashboard`);
  });

  test('one document is removed, and a held Enter removes one, too', async () => {
    const cart = await openFilledCart(4);
    const remove = cart.getByRole('button', { name: /entfernen$/ });
    const count = await remove.count();
    const first = await remove.first().getAttribute('aria-label');
    await tapTwice(cart.getByRole('button', { name: first ?? '', exact: true }));
    expect(await remove.count()).toBe(count - 1);

    await remove.first().focus();
    const held = await focused();
    await page.keyboard.down('Enter');
    await cart.getByRole('button', { name: held, exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await remove.count()).toBe(count - 2);
    await page.keyboard.press('Enter');
    await until('another press removes another one', async () => (await remove.count()) === count - 3);
    await page.keyboard.press('Escape');
  });
});

describe('with forced colours', () => {
  // Most such themes are dark.
  beforeAll(() => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }));
  afterAll(() => page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' }));

  test.each(['/products/tiles', '/references', '/dashboard'])('the pictures of %s are seen', async (path) => {
    await open(path);
    // They fade in.
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

  /** The brightness of what is seen there: its mean, and how far it varies. */
  const brightness = async (place: Locator): Promise<{ mean: number; stdev: number }> => {
    const { channels } = await sharp(await place.screenshot())
      .greyscale()
      .stats();
    const [grey] = channels;
    if (grey === undefined) throw new Error('The screenshot is empty');
    return grey;
  };

  test.each([
    ['of a list', () => '/products/tiles'],
    ['on its page', () => product],
    ['in the finder', () => '/finder'],
    ['in the comparison', () => '/compare?modell=lindora-12&modell=marenta-11'],
  ])('the picture of a product %s is no black field', async (_place, path) => {
    await open(path());
    const picture = page.getByRole('main').locator('[data-shown] > img').first();
    await until('the picture is seen', async () => (await brightness(picture)).stdev > 10);
  });

  test('icons on the picture of a product stand on the ground of a button', async () => {
    await open('/products/tiles');
    const buttons = page.getByRole('main').locator('[aria-posinset="1"]').getByRole('button');
    for (const button of [buttons.first(), buttons.last()])
      await until('its icon is seen', async () => (await brightness(button)).mean < 128);
  });

  test('the name of the company, dark as it is drawn, stands on a light ground', async () => {
    await open('/dashboard');
    expect((await brightness(page.getByRole('banner').getByRole('img'))).mean).toBeGreaterThan(128);
  });

  test('the state of the sync is as bright as the icons beside it', async () => {
    await open('/dashboard');
    const icons = page.getByRole('banner').locator('svg');
    const colours = () => icons.evaluateAll((all) => [...new Set(all.map((icon) => getComputedStyle(icon).color))]);
    // Colours change with a transition, and the state with the first answer of the worker.
    await until('all icons are white', async () => (await colours()).join() === 'rgb(255, 255, 255)');
  });

  test('an administrator reads the chart of the page views, and which line is which', async () => {
    const desk = await stage.browser.page();
    await desk.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await unlock(desk, stage.proxy.origin, (await stage.server.keys()).admin);
    await desk.goto(`${stage.proxy.origin}/usage`);
    expect((await brightness(desk.getByRole('img', { name: /^Seitenaufrufe/ }))).mean).toBeGreaterThan(128);
    const marks = await desk
      .locator('dt')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderLeftColor));
    expect(new Set(marks).size).toBe(2);
    await desk.close();
  });

  /** How an element differs from its like beside its words and their weight: colours, lines, shape, also of its marks. */
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
      'the place in a carousel',
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
      'the section of a product that is being read',
      () => product,
      () => page.getByRole('heading', { name: 'Technische Zeichnungen' }).scrollIntoViewIfNeeded(),
      'nav a[aria-current="location"]',
      'nav a:not([aria-current])',
    ],
    [
      'a model that is remembered',
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
      'the end of a slider that is filled',
      () => '/finder',
      () => Promise.resolve(),
      'form [role="group"] span + span',
      'form [role="group"] span:has(+ span)',
    ],
  ])('%s is told apart', async (_name, path, show, chosen, other) => {
    await open(path());
    await show();
    expect(await look(chosen)).not.toBe(await look(other));
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

  test('the focus is seen', async () => {
    await open('/dashboard');
    await tabTo(/^Tondachziegel$/);
    await open(product);
    await tabTo(/^Produktmuster bestellen$/);
  });

  test.each([
    ['the search', async () => (await open('/search'), page.getByRole('main').getByRole('combobox'))],
    ['a number', async () => (await open('/finder'), page.getByRole('main').getByRole('textbox').first())],
    ['a recipient', async () => (await openFilledCart(1)).getByRole('textbox')],
  ])('the focus in the field of %s is seen', async (_name, show) => {
    const field = await show();
    await field.focus();
    expect(await isFocusShown()).toBe(true);
    await page.keyboard.press('Escape');
  });

  test('of the options of a list, the one that the keys have reached is seen, and which one is chosen', async () => {
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
