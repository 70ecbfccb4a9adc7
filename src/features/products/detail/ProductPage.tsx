import { useDeferredValue, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Product } from '../../../contract/content/product';
import { PaperHead } from '../../../ui/page/PaperHead';
import { useLiesBelow } from '../../../ui/page/pageAbove';
import { useLaidOutInTurn } from '../../../ui/grid/useLaidOutInTurn';
import { AnchorNavigation } from './AnchorNavigation';
import { DeskActions } from './DeskActions';
import { ProductHero } from './ProductHero';
import styles from './ProductPage.module.css';
import { ProductSections } from './ProductSections';
import { useChosenColor } from './useChosenColor';

/** All of a product. The first screen comes first: the sections below it are rendered once that is painted. */
export function ProductPage({ product }: { readonly product: Product }) {
  useLiesBelow([`/products/${product.list}`]);
  const sections = useRef<HTMLDivElement>(null);
  const [color, choose] = useChosenColor(product);
  const isHeroThere = useDeferredValue(true, false);
  const opensAtTop = useOpensAtTop();
  const layOutAll = useLaidOutInTurn(sections, isHeroThere && opensAtTop);
  return (
    <article>
      <PaperHead />
      <ProductHero product={product} color={color} onChosen={choose} />
      <DeskActions product={product} />
      <AnchorNavigation sections={sections} onJump={layOutAll} />
      <div ref={sections} className={styles.sections}>
        {isHeroThere && <ProductSections product={product} color={color} onChosen={choose} />}
      </div>
    </article>
  );
}

/** True when a person begins to read: an anchor in the address, or a way back, leads into the middle of the page. */
function useOpensAtTop(): boolean {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  // The router calls the first page of a visit "default", and says that it was popped.
  const [opensAtTop] = useState(hash === '' && (navigationType !== 'POP' || key === 'default'));
  return opensAtTop;
}
