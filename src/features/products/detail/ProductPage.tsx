import { useDeferredValue, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Product } from '../../../contract/content/product';
import { PaperHead } from '../../../ui/page/PaperHead';
import { useLiesBelow } from '../../../ui/page/pageAbove';
import { useLaidOutInTurn } from '../../../ui/grid/useLaidOutInTurn';
import { useBrand } from '../../brand/brandSlice';
import { AnchorNavigation } from './AnchorNavigation';
import { DeskActions } from './DeskActions';
import { ProductHero } from './ProductHero';
import styles from './ProductPage.module.css';
import { ProductSections } from './ProductSections';
import { useChosenColor } from './useChosenColor';

/** The sections are drawn after the first screen is painted. */
export function ProductPage({ product }: { readonly product: Product }) {
  useLiesBelow([`/products/${product.list}`]);
  const brand = useBrand();
  const sections = useRef<HTMLDivElement>(null);
  const [color, choose] = useChosenColor(product);
  const isHeroThere = useDeferredValue(true, false);
  const opensAtTop = useOpensAtTop();
  const layOutAll = useLaidOutInTurn(sections, isHeroThere && opensAtTop);
  return (
    <article>
      <PaperHead brand={brand} />
      <ProductHero product={product} color={color} onChosen={choose} />
      <DeskActions product={product} />
      <AnchorNavigation sections={sections} onJump={layOutAll} />
      <div ref={sections} className={styles.sections}>
        {isHeroThere && <ProductSections product={product} color={color} onChosen={choose} />}
      </div>
    </article>
  );
}

/** False if the page opens at a linked section or, after Back, at its former scroll position. */
function useOpensAtTop(): boolean {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  // The router reports POP also for the page with which the app starts. That page has the key "default".
  const [opensAtTop] = useState(hash === '' && (navigationType !== 'POP' || key === 'default'));
  return opensAtTop;
}
