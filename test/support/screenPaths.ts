/** Takes all addresses from the table of screens, so that tests include screens added later. */
import { SCREENS } from '../../src/app/screens/screens';
import { productListPath } from '../../src/contract/paths';
import type { ProductListAnswer } from '../../src/contract/answers';
import type { ServerView } from './appDriver';
import { demoBrand } from './demoBrand';

/** The address of each screen, with values for its parameters. An administrator may open all of them. */
export async function screenPaths(view: ServerView): Promise<string[]> {
  const [product] = (await view.get<ProductListAnswer>(productListPath('tiles'))).data;
  const products = product === undefined ? [] : [product.id];
  const samples: Readonly<Record<string, readonly string[]>> = {
    '/view/:id': products,
    '/calculate/:id': products,
    '/read/:id': ['1'],
    // The page of accessories has the list of articles below its content.
    '/content/:id': [demoBrand.pages.solar, demoBrand.pages.accessories],
  };
  return SCREENS.flatMap(({ path }) => {
    const bare = path.replace(/\/:\w+\?/g, '');
    if (!bare.includes(':')) return [bare];
    const [first, ...others] = samples[bare] ?? [];
    if (first === undefined) throw new Error(`No sample for the screen ${path}: name one here`);
    return [first, ...others].map((sample) => bare.replace(/:\w+/, sample));
  });
}
