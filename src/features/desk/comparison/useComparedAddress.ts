import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { comparedIn, withCompared } from './comparisonAddress';
import { comparisonOpened } from './comparisonSlice';

/** Marks an address that this page wrote: a reload, or Back to it, changes nothing of what was chosen since. */
const OWN = 'comparison';

/**
 * The products that are compared. A link that names some opens them, in place of those chosen before; then the address
 * follows what is chosen, so that it can be passed on.
 */
export function useComparedAddress(): readonly string[] {
  const dispatch = useAppDispatch();
  const ids = useAppSelector(({ comparison }) => comparison.ids);
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const named = comparedIn(params);
  const isLink = named.length > 0 && location.state !== OWN;
  const wanted = (isLink ? named : ids).join(' ');
  const isWritten = !isLink && named.join(' ') === wanted;
  useEffect(() => {
    if (isWritten) return;
    const compared = wanted === '' ? [] : wanted.split(' ');
    if (isLink) dispatch(comparisonOpened({ ids: compared }));
    setParams((before) => withCompared(before, compared), { replace: true, preventScrollReset: true, state: OWN });
  }, [dispatch, setParams, isLink, isWritten, wanted]);
  return isLink ? named : ids;
}
