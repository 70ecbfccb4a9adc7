/** Starts Debian's Firefox ESR, headless, driven by WebDriver BiDi. */
import puppeteer, { type Page } from 'puppeteer-core';
import type { DayBrowser } from '../e2e/day/dayBrowser';
import { findProgram } from './findProgram';

/** Returns the path of Firefox, or null if Firefox is not found. */
export const findFirefox = (): string | null => findProgram(['firefox-esr', 'firefox'], 'FIREFOX_PATH');

/** The time-out of a call to the driver, in milliseconds. */
const PROTOCOL_MS = 120_000;

/** Starts Firefox with a new profile. Closing Firefox removes the profile. `watch` gets the page before it opens. */
export async function startFirefox(watch: (page: Page) => void = () => undefined): Promise<DayBrowser> {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error('Firefox is not installed');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: PROTOCOL_MS,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE' },
  });
  const page = await browser.newPage();
  watch(page);
  const named = (name: string, role: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    // The cast is needed because the driver derives the function's type from the argument's type, which is unknown
    // here.
    evaluate: async (work, argument) => (await page.evaluate(work as (value: unknown) => never, argument)) as never,
    fill: (label, text) => named(label, 'textbox').fill(text),
    press: (name) => named(name, 'button').click(),
    setOnline: (online) => page.setOfflineMode(!online),
    close: () => browser.close(),
  };
}
