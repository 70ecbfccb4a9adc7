import { useBrand, type PageBrand } from '../../features/brand/brandSlice';
import { excessOf } from '../../features/cart/excess';
import { makeSheet } from '../../features/desk/sheet/makeSheet';
import { OutboxList } from '../../features/outbox/OutboxList';
import type { ShareSource } from '../../browse/takeaway/shareFiles';
import { fileSource } from '../../browse/takeaway/sources';
import { Takeaway } from '../../browse/takeaway/Takeaway';
import { collectedId, type Collected } from '../../contract/mail/collected';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../../redux/hooks';
import styles from './CartAdditions.module.css';

export function CartAdditions() {
  const dispatch = useAppDispatch();
  const brand = useBrand();
  const items = useAppSelector((state) => state.cart.items);
  return (
    <>
      {items.length > 0 && excessOf(items) === null && (
        <Takeaway
          className={styles.ways}
          items={items}
          sources={items.map((item) => sourceOf(dispatch, item, brand))}
        />
      )}
      <OutboxList />
    </>
  );
}

/** The device makes advice sheets' PDFs itself, even without a connection. */
const sourceOf = (dispatch: AppDispatch, item: Collected, brand: PageBrand): ShareSource =>
  item.sheet === undefined
    ? fileSource(item)
    : {
        id: collectedId(item),
        name: item.name,
        load: async () => {
          const { bytes } = await makeSheet(dispatch, item.sheet, brand);
          return new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' });
        },
      };
