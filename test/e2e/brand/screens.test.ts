/** The second brand is published over the demo. Then no screen shows the former brand, and all screens are readable. */
import { rm } from 'node:fs/promises';
import { axeFindings } from '../../support/axe';
import { putInPlace } from '../../support/demoInPlace';
import { remains } from '../../support/formerBrand';
import { publishSecondBrand } from '../../support/secondCatalogue';
import { describeScreens } from '../screensSuite';

describeScreens({
  holds: 'shows only the second brand, whose colours are readable',
  prepare: async (server) => {
    const folder = await publishSecondBrand(server);
    await putInPlace(folder, server.dataDir);
    await rm(folder, { recursive: true });
  },
  faultsOf: async (page) => [...(await remains(page)), ...(await axeFindings(page))],
});
