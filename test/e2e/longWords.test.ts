/** No long word and no wide table makes a screen wider than the device. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConsoleMessage, Locator, Page } from 'playwright-core';
import { entryAddress, historyAddress } from '../../src/features/editor/entryAddress';
import { serverView, unlock } from '../support/appDriver';
import { overflowing } from '../support/axe';
import { rewrittenDemo } from '../support/demoAgain';
import { putDemoInPlace } from '../support/demoInPlace';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { publish } from '../support/publishing';
import { screenPaths } from '../support/screenPaths';
import { until } from '../support/until';

jest.setTimeout(300_000);

const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 430, height: 932 },
  { width: 390, height: 844 },
];

const LONG = 'Flachdachpfannendachentwässerungszubehörbefestigungsklammernsatz';
/** The id of a content page. The test removes the picture of a link to this page. */
const UNPICTURED = 'ortgang';
const COLUMNS = Array.from({ length: 12 }, (_, index) => `<td>Spalte${index}</td>`).join('');
const TABLE = `<table><tbody><tr>${COLUMNS}</tr></tbody></table>`;

/** Adds a long word to every text that people read, and a table to the HTML. */
function lengthened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return ['name', 'value'].includes(key) ? lengthenedText(value) : value;
  if (Array.isArray(value)) return value.map((item) => lengthened(item));
  if (value === null || typeof value !== 'object') return value;
  // The value of a filter option is an id that the app needs unchanged.
  const isOption = 'value' in value && !('locale' in value);
  return Object.fromEntries(
    Object.entries(value).map(([inner, item]) => [
      inner,
      isOption && inner === 'value' ? item : lengthened(item, inner),
    ]),
  );
}

const lengthenedText = (text: string): string =>
  text.startsWith('<') ? `<p>${LONG} <code>${LONG}</code></p>${TABLE}${text}` : `${LONG} ${text}`;

/** A product that the editor shows with long words. */
const EDITED = 'products/tiles/10-lindora-12.yaml';

/** Gives the editor the demo's files, and one of them long words in names, labels and texts. */
async function lengthenCatalogue(dataDir: string): Promise<void> {
  const file = path.join(await putDemoInPlace(dataDir), EDITED);
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replaceAll(/Lindora 12|Naturrot|Windzone/g, (word) => `${LONG} ${word}`),
  );
}

/** Removes the pictures from news, and the picture from one link to a content page. */
function withoutPictures(document: unknown): unknown {
  if (Array.isArray(document)) return document.map(withoutPictures);
  if (typeof document === 'object' && document !== null && 'groups' in document)
    return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'group_id' in value && value.group_id === UNPICTURED
        ? { ...value, image: null }
        : value,
    );
  const isArticle = typeof document === 'object' && document !== null && 'date' in document && 'content' in document;
  return isArticle ? { ...document, image: null } : document;
}

let stage: DemoStage;
let page: Page;

beforeAll(async () => {
  stage = await openDemoStage();
  const releases = path.join(stage.server.dataDir, 'releases');
  await publish(releases, await rewrittenDemo(releases, '2.0.0', (document) => lengthened(withoutPictures(document))));
  await lengthenCatalogue(stage.server.dataDir);
  page = await stage.browser.page();
  await unlock(page, stage.server.origin, (await stage.server.keys()).admin);
});
afterAll(() => stage?.close());

test('no screen scrolls sideways when the catalogue has long words', async () => {
  const view = await serverView(stage.server.origin, (await stage.server.keys()).admin);
  const wide: string[] = [];
  const others = ['/content/solar-aufdach', `/search?q=${'xq'.repeat(40)}`];
  for (const address of [...(await screenPaths(view)), ...others]) {
    await page.goto(stage.server.origin + address);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    wide.push(...(await tooWide()).map((fault) => `${address} ${fault}`));
  }
  expect(wide).toEqual([]);
});

/** Returns what makes the open screen scroll sideways in one of the sizes. */
async function tooWide(): Promise<string[]> {
  const wide: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A list adapts its columns a moment after the screen has changed its size, so the test waits.
    const fits = async () => (await overflowing(page)).length === 0;
    await until('nothing is too wide', fits, { timeoutMs: 3_000 }).catch(() => undefined);
    wide.push(...(await overflowing(page)).map((html) => `${size.width}: ${html}`));
  }
  return wide;
}

const EDITOR_SCREENS: Readonly<Record<string, () => Promise<void>>> = {
  [entryAddress(EDITED)]: async () => {
    await page.getByRole('button', { name: /^Farbe 1: / }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await page.getByRole('region', { name: 'Fehler', exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Vorteil 2', exact: true }).fill(LONG.repeat(2));
  },
  [historyAddress(EDITED)]: async () => {
    await page.getByRole('main').getByText('Vergleich', { exact: true }).first().click();
    await page.getByRole('heading', { name: 'Nachher' }).first().waitFor();
  },
};

test.each(['100%', '200%'])("the editor's form and history do not scroll sideways with text of %s", async (size) => {
  const wide: string[] = [];
  for (const [address, show] of Object.entries(EDITOR_SCREENS)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(stage.server.origin + address);
    await show();
    await page.evaluate((percent) => (document.documentElement.style.fontSize = percent), size);
    wide.push(...(await tooWide()).map((fault) => `${address} ${fault}`));
  }
  expect(wide).toEqual([]);
});

test("the list of users keeps a group's name on one line despite long user names", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${stage.server.origin}/user/create`);
  await page.getByLabel('Firma').fill(`Dachdecker-Innungsbetrieb ${LONG} & Söhne GmbH & Co. KG`);
  await page.getByLabel('E-Mail-Adresse').fill('einkauf.dachdecker@mueller-luedenscheidt-und-soehne.example');
  await page.getByRole('button', { name: /Berechtigungsgruppe/ }).click();
  await page.getByRole('option', { name: 'Innendienst' }).click();
  await page.getByRole('button', { name: 'Zugang anlegen' }).click();
  await page.getByText('Der Zugang wurde angelegt.').waitFor();
  await page.goto(`${stage.server.origin}/user/view`);
  const group = page.getByRole('cell', { name: 'Herstelleradministrator' });
  await group.waitFor();
  const lines = await group.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
  expect(await overflowing(page)).toEqual([]);
});

test('the headings of the list of users stay on a phone screen while a person scrolls', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stage.server.origin}/user/view`);
  const heading = page.getByRole('button', { name: 'Status', exact: true });
  await heading.waitFor();
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const bar = await page.getByRole('banner').boundingBox();
  const box = await heading.boundingBox();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  expect(Math.round(box?.y ?? 0)).toBe(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)));
  expect(await overflowing(page)).toEqual([]);
});

test('news without a picture shows a drawing of roof tiles on the dashboard', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${stage.server.origin}/dashboard`);
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Neuigkeiten' }) });
  await tile.waitFor();
  const [drawing, height] = await tile.evaluate((item) => {
    const { backgroundImage, height: inPx } = getComputedStyle(item, '::before');
    return [backgroundImage, parseFloat(inPx)] as const;
  });
  expect(drawing).toContain('radial-gradient');
  expect(height).toBeGreaterThan(200);
});

test('a showroom screen compares two models without scrolling sideways', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${stage.server.origin}/compare?modell=lindora-12&modell=marenta-11`);
  const table = page.getByRole('region', { name: 'Vergleich der Modelle' });
  await table.waitFor();
  expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
});

test.each([
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
])('nothing overflows the screen when text is twice as large (screen width: $width px)', async (size) => {
  await page.setViewportSize(size);
  const desk = ['/finder', '/calculate/lindora-12', '/folder'];
  const lists = ['/products/tiles', '/products/tiles?surface=naturrot'];
  for (const address of ['/dashboard', ...lists, '/view/lindora-12', ...desk, '/form', '/legal-notice']) {
    await page.goto(stage.server.origin + address);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await until('nothing is too wide', async () => (await overflowing(page)).length === 0, {
      timeoutMs: 3_000,
    }).catch(() => undefined);
    expect([address, await overflowing(page)]).toEqual([address, []]);
  }
});

/** The spacing that WCAG 1.4.12 lets a person set. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

const space = (): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACED);

test.each([
  ['/references', 390],
  ['/references', 1280],
  ['/products/tiles?surface=naturrot', 390],
  ['/products/tiles', 1280],
])('no text is cut off with increased letter spacing: page "%s", window width %d px', async (address, width) => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(stage.server.origin + address);
  await page.locator('main li[aria-setsize] img').first().waitFor();
  await space();
  // A card may cut a long name and show dots, so elements with dots are left out.
  const tooLarge = () =>
    page.locator('main li[aria-setsize] span:not(.visually-hidden)').evaluateAll((all) =>
      all.flatMap((one) => {
        const { display, webkitLineClamp, textOverflow } = getComputedStyle(one);
        const isWhole = webkitLineClamp === 'none' && textOverflow !== 'ellipsis' && display !== 'inline';
        const isOver = one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
        return isWhole && isOver && one.clientHeight > 0 ? [one.textContent] : [];
      }),
    );
  await until('all fits', async () => (await tooLarge()).length === 0, { timeoutMs: 3_000 }).catch(() => undefined);
  expect(await tooLarge()).toEqual([]);
});

test('wider spacing of lines, letters and paragraphs does not push texts out of a dashboard tile', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${stage.server.origin}/dashboard`);
  const tiles = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await tiles.getByRole('time').waitFor();
  await space();
  expect(await tiles.count()).toBe(9);
  const beyond = await tiles.evaluateAll((all) =>
    all.filter((tile) => tile.scrollHeight > tile.clientHeight + 1).map(({ textContent }) => textContent),
  );
  expect(beyond).toEqual([]);
});

describe('on a phone with long words', () => {
  beforeAll(() => page.setViewportSize({ width: 390, height: 844 }));

  const rightEdge = async (locator: Locator): Promise<number> => {
    const { x, width } = (await locator.boundingBox()) ?? { x: NaN, width: NaN };
    return Math.ceil(x + width);
  };

  const bottomEdge = async (locator: Locator): Promise<number> => {
    const { y, height } = (await locator.boundingBox()) ?? { y: NaN, height: NaN };
    return y + height;
  };

  test('a dialog keeps its buttons in sight', async () => {
    await page.goto(`${stage.server.origin}/content/solarwelt`);
    await page.getByRole('button', { name: /^Video „/ }).click();
    const video = page.getByRole('dialog', { name: LONG });
    for (const name of ['Dokument auswählen', 'Schließen'])
      expect(await rightEdge(video.getByRole('button', { name }))).toBeLessThanOrEqual(390);
  });

  test('the news tile without a picture has no empty space below its text', async () => {
    await page.goto(`${stage.server.origin}/dashboard`);
    const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Neuigkeiten' }) });
    const words = tile.getByRole('time');
    await words.waitFor();
    expect((await bottomEdge(tile)) - (await bottomEdge(words))).toBeLessThan(40);
  });

  test('the text of a news article begins below its title', async () => {
    await page.goto(`${stage.server.origin}/read/1`);
    const text = page
      .getByRole('article')
      .getByRole('paragraph')
      .filter({ has: page.getByRole('code') });
    const header = page.getByRole('article').locator('header');
    await text.waitFor();
    expect(((await text.boundingBox())?.y ?? NaN) - (await bottomEdge(header))).toBeGreaterThan(24);
  });

  test('a list entry without a picture shows a drawing of roof tiles', async () => {
    await page.goto(`${stage.server.origin}/content/systemzubehoer`);
    const pictures = page.locator('a[href^="/content/"] > span:first-child:not(:last-child)');
    await pictures.first().waitFor();
    const boxes = await pictures.evaluateAll((all) =>
      all.map((one) => ({
        isEmpty: one.childElementCount === 0,
        isDrawn: getComputedStyle(one).backgroundImage.includes('radial-gradient'),
        height: Math.round(one.getBoundingClientRect().height),
      })),
    );
    expect(boxes.filter(({ isEmpty }) => isEmpty)).toHaveLength(1);
    expect(boxes.every(({ isEmpty, isDrawn }) => isEmpty === isDrawn)).toBe(true);
    expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
  });

  test('a number and its unit stay on one line', async () => {
    await page.goto(`${stage.server.origin}/view/lindora-12`);
    const end = page.getByRole('row', { name: /bis 18°/ }).locator('.unparted');
    await end.first().waitFor();
    const lines = await end.first().evaluate((span) => {
      const range = document.createRange();
      range.selectNodeContents(span);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  test('a long e-mail address fits into the contact panel', async () => {
    await page.goto(`${stage.server.origin}/legal-notice`);
    await page.getByRole('button', { name: 'Kontakt öffnen' }).click();
    const panel = page.getByRole('complementary', { name: 'Kontakt' });
    const address = panel.getByRole('link', { name: /^E-Mail/ }).locator('span > span > span');
    await address.last().waitFor();
    await address.last().evaluate((host, name) => (host.textContent = `${name}.example`), LONG);
    const wide = await panel.evaluate(
      (aside) =>
        [...aside.querySelectorAll('*')].filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
          .length,
    );
    expect(wide).toBe(0);
  });

  test('a long description does not stretch a row of pictures', async () => {
    const errors: string[] = [];
    const listen = (message: ConsoleMessage) => message.type() === 'error' && errors.push(message.text());
    page.on('console', listen);
    await page.goto(`${stage.server.origin}/view/lindora-12`);
    const row = page.getByRole('region', { name: 'Referenzen' });
    const say = (element: Locator) =>
      element.evaluate((node, word) => (node.textContent = `${word} `.repeat(40)), LONG);
    const tile = row.getByRole('button').filter({ hasText: 'Weinberg' }).first();
    await say(tile.locator('span').last());
    expect((await tile.boundingBox())?.height).toBeLessThan(400);
    await tile.click();
    const words = page.getByRole('dialog', { name: 'Bildansicht' }).getByRole('status').locator('p').last();
    await say(words);
    await words.hover();
    await page.mouse.wheel(0, 5_000);
    await until('the end is in sight', () =>
      words.evaluate((text) => text.scrollTop > 0 && text.scrollTop + text.clientHeight >= text.scrollHeight - 1),
    );
    page.off('console', listen);
    expect(errors).toEqual([]);
  });

  test('tabs show their whole texts', async () => {
    await page.goto(`${stage.server.origin}/content/solarwelt`);
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    expect(await tabs.evaluateAll((all) => all.filter((tab) => tab.scrollWidth > tab.clientWidth).length)).toBe(0);
  });

  test('the options of a filter do not scroll sideways', async () => {
    await page.goto(`${stage.server.origin}/products/tiles`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: /Oberfläche/ }).click();
    const options = page.getByRole('listbox');
    await options.waitFor();
    expect(await options.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  });
});
