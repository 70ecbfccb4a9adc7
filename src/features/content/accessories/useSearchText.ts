import { useEffect, useState } from 'react';
import { useShownAddress } from '../../../browse/useShownAddress';
import { ACCESSORY_SEARCH } from '../../../contract/paths/documents';
import { useAppSelector } from '../../../redux/hooks';
import { selectIsShowroom } from '../../showroom/showroomSelectors';

/** Longest text in characters. */
export const SEARCH_MAX = 80;

/** Wait after typing before the address changes, because Safari limits such changes. */
const WRITE_AFTER_MS = 500;

/** A pause in typing writes the text into the address. A showroom device does not, because browsers store addresses. */
export function useSearchText(): readonly [text: string, setText: (text: string) => void] {
  const [params, setParams] = useShownAddress();
  const isShowroom = useAppSelector(selectIsShowroom);
  const written = params.get(ACCESSORY_SEARCH) ?? '';
  const [text, setText] = useState(() => written.slice(0, SEARCH_MAX));
  const wanted = text.trim();
  useEffect(() => {
    if (isShowroom || wanted === written) return undefined;
    const timer = setTimeout(() => {
      const next = new URLSearchParams(params);
      if (wanted === '') next.delete(ACCESSORY_SEARCH);
      else next.set(ACCESSORY_SEARCH, wanted);
      setParams(next);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isShowroom, wanted, written, params, setParams]);
  return [text, setText];
}
