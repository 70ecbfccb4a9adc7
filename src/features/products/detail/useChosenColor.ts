import { useSearchParams } from 'react-router-dom';
import type { ColorVariant, Product } from '../../../contract/content/product';
import { chosenColor } from './chosenColor';

/** The field of the address, so that reload, back and links of other pages keep the colour. */
export const COLOR = 'farbe';

/** The colour that is shown, and how another one is chosen. */
export function useChosenColor(product: Product): readonly [ColorVariant | null, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (id: string) =>
    setSearch(
      (now) => {
        now.set(COLOR, id);
        return now;
      },
      { replace: true },
    );
  return [chosenColor(product, search.get(COLOR)), choose];
}
