import { useDeferredValue, useRef } from 'react';
import type { Product } from '../../../contract/product';
import { AnchorNavigation } from './AnchorNavigation';
import { DeskActions } from './DeskActions';
import { ProductHero } from './ProductHero';
import styles from './ProductPage.module.css';
import { ProductSections } from './ProductSections';
import { useChosenColor } from './useChosenColor';

/** All of a product. The first screen comes first: the sections below it are rendered once that is painted. */
export function ProductPage({ product }: { readonly product: Product }) {
  const sections = useRef<HTMLDivElement>(null);
  const [color, choose] = useChosenColor(product);
  const isHeroThere = useDeferredValue(true, false);
  return (
    <article>
      <ProductHero product={product} color={color} onChosen={choose} />
      <DeskActions product={product} color={color} />
      <AnchorNavigation sections={sections} />
      <div ref={sections} className={styles.sections}>
        {isHeroThere && <ProductSections product={product} color={color} onChosen={choose} />}
      </div>
    </article>
  );
}
