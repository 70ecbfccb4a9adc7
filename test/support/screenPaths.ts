/** Takes all addresses from the table of screens, so that tests include screens added later. */
import { SCREENS } from '../../src/app/screens/screens';
import { brand } from '../../src/brand';
import { productListPath } from '../../src/contract/paths';
import type { ProductListAnswer } from '../../src/contract/answers';
import type { ServerView } from './appDriver';

/** The address of each screen, with values for its parameters. An administrator may open all of them. */
export async function screenPaths(view: ServerView): Promise<string[]> {
  const [product] = (await view.get<ProductListAnswer>(productListPath('tiles'))).data;
  const samples: Readonly<Record<string, string | undefined>> = {
    '/view/:id': product?.id,
    '/calculate/:id': product?.id,
    '/read/:id': '1',
    '/content/:id': brand.content.solar,
  };
  return SCREENS.map(({ path }) => {
    const bare = path.replace(/\/:\w+\?/g, '');
    if (!bare.includes(':')) return bare;
    const sample = samples[bare];
    if (sample === undefined) throw new Error(`No sample for the screen ${path}: name one here`);
    return bare.replace(/:\w+/, sample);
  });
}
