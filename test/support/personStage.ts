/** Opens the demo in Chromium for tests with the keyboard, with touch or with forced colours. */
import type { Locator, Page } from 'playwright-core';
import { serverView, unlock, waitUntilOffline } from './appDriver';
import { openDemoStage, type DemoStage } from './demoStage';
import { firstProduct } from './overlays';
import { until } from './until';

/** The maximum number of Tab presses in search of a control. Each screen has fewer controls. */
const MOST_TABS = 150;

export class PersonStage {
  #stage: DemoStage | null = null;
  #page: Page | null = null;
  origin = '';
  /** The address of a product. */
  product = '';

  get stage(): DemoStage {
    if (this.#stage === null) throw new Error('The stage opens before the first test');
    return this.#stage;
  }

  get page(): Page {
    if (this.#page === null) throw new Error('The page opens before the first test');
    return this.#page;
  }

  /** Starts the demo server and the browser before the tests of the calling file, and stops both after these tests. */
  static use(): PersonStage {
    const person = new PersonStage();
    jest.setTimeout(240_000);
    beforeAll(async () => {
      person.#stage = await openDemoStage();
      const { server, browser } = person.#stage;
      person.origin = server.origin;
      const key = (await server.keys()).default;
      person.product = await firstProduct(await serverView(server.origin, key));
      person.#page = await browser.page();
      await unlock(person.page, server.origin, key);
      await waitUntilOffline(person.page, 120_000);
    });
    afterAll(() => person.#stage?.close());
    return person;
  }

  readonly open = async (path: string): Promise<void> => {
    await this.page.goto(`${this.origin}${path}`);
    await this.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  };

  readonly enter = (): Promise<void> => this.page.keyboard.press('Enter');

  /** The words that a screen reader says for the focused element. */
  readonly focused = (): Promise<string> =>
    this.page.evaluate(() => {
      const { activeElement } = document;
      // The body is active while no element of the page has the focus.
      if (activeElement === document.body) return '';
      const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : activeElement;
      const words = activeElement?.getAttribute('aria-label') ?? label?.textContent ?? '';
      return words.trim().replaceAll(/\s+/g, ' ');
    });

  /** Presses Tab until the element `name` in `place` has the focus. Fails if the focus is not visible. */
  readonly tabTo = async (name: RegExp, place: Locator = this.page.locator('body')): Promise<void> => {
    const passed: string[] = [];
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      await this.page.keyboard.press('Tab');
      const words = await this.focused();
      passed.push(words.slice(0, 40));
      if (!name.test(words) || !(await place.evaluate((element) => element.contains(document.activeElement)))) continue;
      expect([words, await this.isFocusShown()]).toEqual([words, true]);
      return;
    }
    throw new Error(`No Tab leads to ${name}: ${passed.join(', ')}`);
  };

  /** Returns true if the focused element, its field or its card has an outline or a shadow. */
  readonly isFocusShown = (): Promise<boolean> =>
    this.page.evaluate(() => {
      const { activeElement } = document;
      const hasOutline = (element: Element, part: string | null): boolean => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && outlineColor !== 'rgba(0, 0, 0, 0)';
      };
      if (activeElement === null) return false;
      const field = activeElement instanceof HTMLInputElement ? activeElement.parentElement : null;
      const hasShadow = (element: Element | null) => element !== null && getComputedStyle(element).boxShadow !== 'none';
      if (hasShadow(activeElement) || hasShadow(field) || hasOutline(activeElement, '::after')) return true;
      // The search for an outline must stop below the dialog, which has an outline even without the focus.
      const end = activeElement.closest('[role="dialog"]');
      for (
        let element: Element | null = activeElement;
        element !== end && element !== null;
        element = element.parentElement
      )
        if (hasOutline(element, null)) return true;
      return false;
    });

  readonly openFilledCart = async (count: number): Promise<Locator> => {
    await this.open('/view/lindora-12');
    await this.page.getByRole('group', { name: 'Bilder von Lindora 12' }).getByRole('button').first().click();
    const lightbox = this.page.getByRole('dialog', { name: 'Bildansicht' });
    await lightbox.waitFor();
    for (let place = 1; place <= count; place++) {
      await until(
        `picture ${place} is shown`,
        async () => {
          if (await lightbox.getByText(new RegExp(`^${place} von`)).isVisible()) return true;
          await this.page.keyboard.press('ArrowRight');
          return null;
        },
        // The lightbox treats faster presses as one held key.
        { intervalMs: 250 },
      );
      const choice = lightbox.getByRole('button', { name: /^Dokument (?:auswählen|ausgewählt)$/ });
      if ((await choice.textContent()) === 'Dokument auswählen') await choice.click();
      await lightbox.getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
    }
    await this.page.keyboard.press('Escape');
    await lightbox.waitFor({ state: 'detached' });
    await this.page.getByRole('button', { name: /^Dokumente/ }).click();
    const cart = this.page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
    await cart.waitFor();
    return cart;
  };
}
