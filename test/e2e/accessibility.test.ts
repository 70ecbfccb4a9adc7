/** Checks every screen, overlay and tool for WCAG 2.2 (A and AA), sideways scrolling and small targets. */
import type { Page } from 'playwright-core';
import { brand } from '../../src/brand';
import type { ToolsAnswer } from '../../src/contract/answers';
import { PATHS } from '../../src/contract/paths';
import type { ServerView } from '../support/appDriver';
import { axeFindings, overflowing, smallTargets } from '../support/axe';
import { putDemoInPlace } from '../support/demoInPlace';
import { describeScreens } from './screensSuite';

const SIZES = [
  { name: '1280x800', width: 1280, height: 800, text: '' },
  { name: '800x1280', width: 800, height: 1280, text: '' },
  { name: '390x844', width: 390, height: 844, text: '' },
  { name: '1280x800 at 200 %', width: 1280, height: 800, text: '200%' },
] as const;

async function faultsInAllSizes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, height, text } of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    const faults = [...(await axeFindings(page)), ...(await overflowing(page)), ...(await smallTargets(page))];
    found.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

async function faultsOfTools(page: Page, view: ServerView): Promise<string[]> {
  const { port } = await view.get<ToolsAnswer>(PATHS.tools);
  const faults: string[] = [];
  for (const { address } of Object.values(brand.tools)) {
    await page.goto(`http://127.0.0.1:${port}${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    faults.push(...(await faultsInAllSizes(page)).map((fault) => `${address} ${fault}`));
  }
  return faults;
}

describeScreens({
  holds: 'is accessible at every size',
  prepare: ({ dataDir }) => putDemoInPlace(dataDir),
  faultsOf: faultsInAllSizes,
  faultsElsewhere: faultsOfTools,
});
