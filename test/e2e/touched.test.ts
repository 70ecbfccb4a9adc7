/** Zooms with two fingers, drags and long presses on a page in a real browser. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { PersonStage } from '../support/personStage';
import { SHOWROOM_STATES } from '../support/showroomStates';
import { until } from '../support/until';

const person = PersonStage.use();
let page: Page;
let session: CDPSession;
beforeAll(async () => {
  page = person.page;
  session = await page.context().newCDPSession(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Zooms four times into the upper left corner of the page. */
async function zoomIntoCorner(): Promise<void> {
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 4 });
  await until('the page is zoomed', () => page.evaluate(() => (window.visualViewport?.scale ?? 1) > 3.5));
}
async function zoomOut(): Promise<void> {
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await until('the page is not zoomed', () => page.evaluate(() => window.visualViewport?.scale === 1));
}

/** Returns whether the person sees the middle of the element. */
const isSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const seen = window.visualViewport;
    if (seen === null) return false;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isInside =
      x > seen.offsetLeft && x < seen.offsetLeft + seen.width && y > seen.offsetTop && y < seen.offsetTop + seen.height;
    return isInside && shown.contains(document.elementFromPoint(x, y));
  });
const isInSight = (element: Locator): Promise<unknown> => until('the element is in sight', () => isSeen(element));

const idle = SHOWROOM_STATES.find(({ name }) => name === 'state-showroom-idle');

describe('at 4 times zoom in a corner', () => {
  afterEach(zoomOut);

  test('an opened dialog is in sight', async () => {
    await person.open('/dashboard');
    const documents = page.getByRole('banner').getByRole('button', { name: /^Dokumente/ });
    await documents.focus();
    await zoomIntoCorner();
    await person.enter();
    const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
    await isInSight(cart.getByRole('heading', { name: 'Ausgewählte Dokumente' }));
    await isInSight(cart.getByRole('button', { name: 'Schließen' }));
    await page.keyboard.press('Escape');
  });

  test('the lightbox with its buttons and its QR code is in sight', async () => {
    await person.open('/references');
    const picture = page.getByRole('main').getByRole('button').first();
    await picture.focus();
    await zoomIntoCorner();
    await person.enter();
    const lightbox = page.getByRole('dialog', { name: 'Bildansicht' });
    await isInSight(lightbox.getByRole('button', { name: 'Schließen' }));
    await page.keyboard.press('Escape');
    await lightbox.waitFor({ state: 'detached' });
  });

  test('the bar about the comparison is in sight', async () => {
    await person.open('/finder?neigung=30');
    const compare = page.getByRole('button', { name: /: Vergleichen$/ }).first();
    await compare.focus();
    await zoomIntoCorner();
    await person.enter();
    const bar = page.getByRole('group', { name: 'Zuletzt gemerkt oder verglichen' });
    await isInSight(bar.getByRole('link', { name: 'Ansehen' }));
  });
});

test('Escape closes the QR code and then the lightbox', async () => {
  await person.open('/references');
  await page.getByRole('main').getByRole('button').first().click();
  const lightbox = page.getByRole('dialog', { name: 'Bildansicht' });
  await lightbox.getByRole('button', { name: 'QR-Code zeigen' }).click();
  const close = lightbox.getByRole('button', { name: 'Schließen' });
  await until('the code is open', async () => (await close.count()) === 2);
  await page.keyboard.press('Escape');
  await until('the code is closed', async () => (await close.count()) === 1);
  await lightbox.waitFor();
  await page.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'detached' });
});

test('a link underlines its whole name', async () => {
  await person.open('/compare?modell=lindora-12');
  const link = page.getByRole('columnheader').getByRole('link', { name: 'Lindora 12' });
  const lines = await link.evaluate((shown) =>
    [...shown.querySelectorAll('*')]
      .filter((part) => getComputedStyle(part).display.startsWith('inline-'))
      .map((part) => getComputedStyle(part).textDecorationLine),
  );
  expect(lines).toContain('underline');
  expect(new Set(lines)).toEqual(new Set(['underline']));
});

test('a file that a person drops beside the fields does not replace the page', async () => {
  await person.open('/dashboard');
  const isRefused = await page.getByRole('main').evaluate((main) => {
    const data = new DataTransfer();
    data.items.add(new File(['<h1>Fremd</h1>'], 'fremd.html', { type: 'text/html' }));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
    main.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect(isRefused).toBe(true);
});

describe('on a showroom device', () => {
  afterAll(async () => {
    await zoomOut();
    await idle?.leave?.(page);
  });

  test('the question before the end of a visit is in sight at 4 times zoom in a corner', async () => {
    await person.open('/dashboard');
    await zoomIntoCorner();
    await idle?.show?.(page);
    const question = page.getByRole('dialog', { name: 'Sind Sie noch da?' });
    await isInSight(question.getByRole('heading', { name: 'Sind Sie noch da?' }));
    await isInSight(question.getByRole('timer'));
    await isInSight(question.getByRole('button', { name: 'Weiter beraten' }));
  });

  test('a long press opens no context menu, and nothing can be dragged', async () => {
    const refused = await page.evaluate(() =>
      ['contextmenu', 'dragstart', 'dragover', 'drop'].filter((type) => {
        const event = new Event(type, { bubbles: true, cancelable: true });
        document.querySelector('header img')?.dispatchEvent(event);
        return event.defaultPrevented;
      }),
    );
    expect(refused).toEqual(['contextmenu', 'dragstart', 'dragover', 'drop']);
  });
});
