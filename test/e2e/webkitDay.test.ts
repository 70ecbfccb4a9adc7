/**
 * Tests a tablet's day in WebKit, because showroom tablets are often iPads. If WebKitGTK is not installed, a skipped
 * test reports this.
 */
import { hasWebKit, startWebKit } from '../support/webkit';
import type { DayBrowser } from './day/dayBrowser';
import { testTabletDay } from './day/tabletDay';

async function start(): Promise<DayBrowser> {
  const webkit = await startWebKit();
  return {
    ...webkit,
    evaluate: (work, argument) => webkit.evaluate(`return (${work.toString()})(arguments[0]);`, argument),
    fill: (label, text) => webkit.type(`//input[@id = //label[normalize-space() = "${label}"]/@for]`, text),
    press: (name) => webkit.click(`//button[normalize-space() = "${name}" or @aria-label = "${name}"]`),
    setOnline: () => Promise.resolve(),
  };
}

if (hasWebKit()) testTabletDay('WebKit', start, { isShort: true });
else test.skip("the test of a tablet's day is skipped because WebKitGTK is not installed", () => undefined);
