import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { draftRequested } from '../../version/draft/draftEvents';
import { selectDraft } from '../../version/versionSelectors';
import { OPEN } from './previewAddress';

/** A device without a published version asks again at this interval. */
const AGAIN_MS = 10_000;
/** A new device needs some minutes for its first version. */
const TRIES_MOST = 60;

/**
 * Returns a function that opens the draft on this device. Also opens it once for the address of another device, and for
 * a draft that the person has just made. `madeId`: id of its publication. Null before.
 */
export function useDraftOpening(madeId: number | null): () => void {
  const dispatch = useAppDispatch();
  const isViewed = useAppSelector((state) => selectDraft(state) !== null);
  const isNotReady = useAppSelector(({ version }) => version.preview?.kind === 'notReady');
  const [params, setParams] = useSearchParams();
  const [tries, setTries] = useState(0);
  const isWanted = params.has(OPEN);
  // A page that shows a draft loads the newer draft without a request.
  const open = useEffectEvent(() => {
    if (!isViewed) dispatch(draftRequested());
  });
  const openFromAddress = useEffectEvent(() => {
    // Without the mark, a reload does not open the draft again.
    setParams((query) => withoutMark(query), { replace: true });
    open();
  });
  useEffect(() => {
    if (isWanted) openFromAddress();
  }, [isWanted]);
  useEffect(() => {
    if (madeId !== null) open();
  }, [madeId]);
  useEffect(() => {
    if (!isNotReady || tries >= TRIES_MOST) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      open();
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isNotReady, tries]);
  return () => {
    setTries(0);
    if (!isViewed) dispatch(draftRequested());
  };
}

function withoutMark(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(OPEN);
  return next;
}
