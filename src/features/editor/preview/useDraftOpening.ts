import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findContainer } from '../../../pwa/container';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { draftRequested } from '../../version/draft/draftEvents';
import { selectDraft } from '../../version/versionSelectors';
import { OPEN } from './previewAddress';

/** A device that cannot open the draft yet asks again at this interval. */
const AGAIN_MS = 10_000;
/** A new device needs some minutes for its first version. */
const TRIES_MOST = 60;

/** Reasons that pass: a new device stores its first version, and its worker or the server may not answer. */
const PASSING = ['notReady', 'unreachable', 'failed'];
const ENDS = ['none', 'refused', 'unusable'];

/**
 * Returns a function that opens the draft on this device. Also opens it for the address of another device, and for a
 * draft that the person has just made. A mark in the address outlives reloads of a new device until the draft is shown
 * or cannot be. `madeId`: id of its publication. Null before.
 *
 * Returns null if the browser has no service workers, because the device then never opens a draft.
 */
export function useDraftOpening(madeId: number | null): (() => void) | null {
  const dispatch = useAppDispatch();
  const canOpen = findContainer() !== null;
  const isKnown = useAppSelector(({ version }) => version.number !== null);
  const isViewed = useAppSelector((state) => selectDraft(state) !== null);
  const kind = useAppSelector(({ version }) => version.preview?.kind ?? '');
  const [params, setParams] = useSearchParams();
  const [tries, setTries] = useState(0);
  const isWanted = params.has(OPEN);
  const isEnded = isViewed || ENDS.includes(kind);
  const isLate = PASSING.includes(kind) && tries < TRIES_MOST;
  const mark = (isOn: boolean) => setParams((query) => marked(query, isOn), { replace: true });
  const open = () => {
    dispatch(draftRequested());
    mark(true);
  };
  // A page that shows a draft loads the newer draft without a request.
  const openMade = useEffectEvent(() => {
    if (!isViewed) open();
  });
  const unmark = useEffectEvent(() => mark(false));

  useEffect(() => {
    if (canOpen && isWanted && isKnown && !isViewed && kind === '') dispatch(draftRequested());
  }, [canOpen, isWanted, isKnown, isViewed, kind, dispatch]);
  useEffect(() => {
    if (isWanted && isEnded) unmark();
  }, [isWanted, isEnded]);
  useEffect(() => {
    if (canOpen && madeId !== null) openMade();
  }, [canOpen, madeId]);
  useEffect(() => {
    if (!isWanted || !isLate) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      dispatch(draftRequested());
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWanted, isLate, tries, dispatch]);
  if (!canOpen) return null;
  return () => {
    setTries(0);
    open();
  };
}

function marked(query: URLSearchParams, isOn: boolean): URLSearchParams {
  const next = new URLSearchParams(query);
  if (isOn) next.set(OPEN, '1');
  else next.delete(OPEN);
  return next;
}
