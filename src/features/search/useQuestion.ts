import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShownAddress } from '../../browse/useShownAddress';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { selectIsShowroom } from '../showroom/showroomSelectors';
import { QUESTION_MAX, questionAsked } from './searchSlice';

/** Wait after typing before the address changes, because Safari limits such changes. */
const WRITE_AFTER_MS = 500;

interface Question {
  readonly text: string;
  readonly question: string;
  readonly setText: (text: string) => void;
  readonly writeQuestion: () => void;
}

/** A pause in typing writes the question, so that going back shows the question again. */
export function useQuestion(): Question {
  const { written, write } = useWritten();
  const [text, setText] = useState(() => written.slice(0, QUESTION_MAX));
  const question = useDeferredValue(text.trim().replace(/\s+/g, ' '));
  const writeQuestion = useCallback(() => write(text.trim()), [text, write]);
  useEffect(() => {
    const timer = setTimeout(writeQuestion, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [writeQuestion]);
  return { text, question, setText, writeQuestion };
}

/**
 * A personal device writes the question into the address. A showroom device keeps it in the store, because browsers
 * store addresses and the state of history entries.
 */
function useWritten(): { readonly written: string; readonly write: (question: string) => void } {
  const dispatch = useAppDispatch();
  const [params, setParams] = useShownAddress();
  const { key: entry } = useLocation();
  const isShowroom = useAppSelector(selectIsShowroom);
  const kept = useAppSelector(({ search }) => search.asked.find((one) => one.entry === entry)?.question);
  const inAddress = params.get('q') ?? '';
  const write = useCallback(
    (question: string) => {
      const addressed = isShowroom ? '' : question;
      if (addressed !== inAddress) setParams(new URLSearchParams(addressed === '' ? {} : { q: addressed }));
      if (isShowroom && question !== (kept ?? '')) dispatch(questionAsked({ entry, question }));
    },
    [dispatch, entry, inAddress, isShowroom, kept, setParams],
  );
  return { written: kept ?? inAddress, write };
}
