import { newProfile, removeProfile, startChromium } from '../support/chromium';
import type { DayBrowser } from './day/dayBrowser';
import { testTabletDay } from './day/tabletDay';

async function start(): Promise<DayBrowser> {
  const profile = await newProfile();
  const browser = await startChromium(profile);
  const page = await browser.page();
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    // The cast is safe, because only handles of page elements need another type. The argument never contains such a
    // handle.
    evaluate: (work, argument) => page.evaluate(work as (value: unknown) => never, argument),
    fill: (label, text) => page.getByLabel(label).fill(text),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    setOnline: (online) => page.context().setOffline(!online),
    close: async () => {
      await browser.close();
      await removeProfile(profile);
    },
  };
}

testTabletDay('Chromium', start);
