import { useEffect, useState } from 'react';
import type { SheetInputs } from '../../../contract/advice/sheet';
import type { PrintedSheet } from '../../../sheet/printSheet';
import { useAppDispatch } from '../../../redux/hooks';
import { useBrand } from '../../brand/brandSlice';
import { makeSheet } from './makeSheet';

export type Making =
  | { readonly status: 'making' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly sheet: PrintedSheet; readonly pdf: Blob; readonly address: string };

const MAKING: Making = { status: 'making' };

/** Makes the sheet again after changed inputs or `retry`. */
export function useSheet(inputs: SheetInputs | null): { readonly making: Making; readonly retry: () => void } {
  const dispatch = useAppDispatch();
  const brand = useBrand();
  const [tries, setTries] = useState(0);
  const key = `${tries} ${JSON.stringify(inputs)}`;
  const [made, setMade] = useState<{ readonly key: string; readonly making: Making }>({ key: '', making: MAKING });
  useEffect(() => {
    let isOver = false;
    let address = '';
    const tell = (making: Making) => {
      if (!isOver) setMade({ key, making });
    };
    const [, text = 'null'] = /^\d+ (.*)$/.exec(key) ?? [];
    const asked = JSON.parse(text) as SheetInputs | null;
    if (asked !== null)
      makeSheet(dispatch, asked, brand).then(
        (sheet) => {
          if (isOver) return;
          const pdf = new Blob([Uint8Array.from(sheet.bytes)], { type: 'application/pdf' });
          address = URL.createObjectURL(pdf);
          tell({ status: 'ready', sheet, pdf, address });
        },
        (error: unknown) => {
          console.warn('The sheet could not be made.', error);
          tell({ status: 'failed' });
        },
      );
    return () => {
      isOver = true;
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [dispatch, key, brand]);
  return {
    making: made.key === key ? made.making : MAKING,
    retry: () => setTries((count) => count + 1),
  };
}
