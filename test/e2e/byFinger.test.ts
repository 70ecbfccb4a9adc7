/** Uses the app on a phone with touches and double taps. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { PersonStage } from '../support/personStage';
import { until } from '../support/until';

const person = PersonStage.use();
const { open, focused, enter, openFilledCart } = person;
let page: Page;
let origin: string;
let product: string;
beforeAll(() => void ({ page, origin, product } = person));

describe("the header on a phone after the page's heading has scrolled out of view", () => {
  beforeAll(() => page.setViewportSize({ width: 390, height: 844 }));
  afterAll(() => page.setViewportSize({ width: 1280, height: 800 }));
  const language = () => page.getByRole('banner').getByRole('button', { name: /^Deutsch/ });
  const openBelow = async (): Promise<void> => {
    await open(product);
    await page.getByRole('heading', { name: 'Technische Daten' }).scrollIntoViewIfNeeded();
    await page.getByRole('banner').getByText('Lindora 12').waitFor();
  };
  /** Returns whether a touch in the middle of the language button would hit the button. */
  const isLanguageThere = (): Promise<boolean> =>
    language().evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });

  test.each([
    ['Dokumente', 'Ausgewählte Dokumente'],
    ['Informationen zur Version', 'Versionsinformationen'],
  ])('keeps the button "%s" in place while the user presses it', async (name, window) => {
    await openBelow();
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('dialog', { name: window }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('covers the language button until the Tab key reaches it', async () => {
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

describe('with a finger on a phone', () => {
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

  test('a swipe from the edge opens the menu', async () => {
    await open('/legal-notice');
    await open('/dashboard');
    await swipe(4, 250);
    await page.getByRole('button', { name: 'Menü schließen' }).waitFor();
    await swipe(300, 20);
    await page.getByRole('button', { name: 'Menü öffnen' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX)).toBe('none');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  /** Waits until the target has stopped moving, and then touches its middle for a moment. */
  const tap = async (target: Locator): Promise<void> => {
    await target.scrollIntoViewIfNeeded();
    await target.click({ trial: true });
    const box = await target.boundingBox();
    if (box === null) throw new Error('What should be tapped is not laid out');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    // Sends both events together, because a pause between them could count as a long press.
    await Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
  };

  test('a person reaches a product and its documents by touch alone', async () => {
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
    // Removes all documents, because the cart may also have documents that other tests added.
    const remove = cart.getByRole('button', { name: /entfernen$/ });
    await remove.first().waitFor();
    await until(
      'all are removed',
      async () => {
        if ((await remove.count()) === 0) return true;
        await tap(remove.first());
        return null;
      },
      // After a removal the app ignores taps for a moment, so the test pauses.
      { intervalMs: 600 },
    );
    await cart.getByText(/^Sie haben noch keine Dokumente ausgewählt\./).waitFor();
    await tap(cart.getByRole('button', { name: 'Schließen' }));
    await cart.waitFor({ state: 'detached' });

    await tap(page.getByRole('button', { name: 'Menü öffnen' }));
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Impressum' }));
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
  });

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

  test("the filter button's icon keeps its size beside the number of filters", async () => {
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

describe('a quick second tap on the same place', () => {
  let session: CDPSession;
  beforeAll(async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    session = await page.context().newCDPSession(page);
  });
  afterAll(() => session.detach());

  /**
   * Taps one place twice. The second tap waits until `gone` has disappeared. Its timestamp is still only 0.2 seconds
   * later.
   */
  async function tapTwice(target: Locator, gone: Locator = target, place = 0.5): Promise<void> {
    // Waits until the panel has stopped sliding.
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

  test('does not open the product behind the chosen filter option', async () => {
    await open('/products/tiles');
    await page.getByRole('link', { name: /^Lindora 12/ }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: /Oberfläche/ }).click();
    await tapTwice(page.getByRole('option', { name: /^Edelengobiert/ }));
    await page.getByRole('heading', { level: 1, name: 'Tondachziegel' }).waitFor();
    await page.waitForURL(`${origin}/products/tiles?surface=edelengobiert`);
  });

  test('does not open the screen behind a closed dialog or menu', async () => {
    await open('/dashboard');
    await page.getByRole('button', { name: 'Informationen zur Version' }).click();
    await tapTwice(page.getByRole('button', { name: 'Schließen' }));
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await tapTwice(page.locator('header ~ [aria-hidden="true"]').first(), menu, 0.6);
    await page.getByRole('heading', { level: 1, name: 'Was möchten Sie zeigen?' }).waitFor();
    expect(page.url()).toBe(`${origin}/dashboard`);
  });

  test('does not remove a second document', async () => {
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
