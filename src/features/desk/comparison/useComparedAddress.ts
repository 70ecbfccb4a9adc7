import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { comparedIn, withCompared } from './comparisonAddress';
import { comparisonOpened } from './comparisonSlice';

/** Marks addresses written by this page. Reload and Back then keep the current choice. */
const OWN = 'comparison';

/** An opened link replaces the chosen products. Afterwards the address follows the choice, so people can share it. */
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
