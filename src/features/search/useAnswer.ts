import { useDeferredValue, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useToday } from '../../lib/today';
import { useAppSelector } from '../../redux/hooks';
import { selectGroup } from '../auth/authSelectors';
import { selectRights } from '../auth/rightSelectors';
import { withoutSizes } from './askedRoof';
import type { FoundKind } from './device/searchAnswer';
import { useFoundQuery } from './searchApi';
import { shownGroups } from './shownOptions';
import { useInTurn } from './useInTurn';

export function useAnswer(question: string) {
  const [opened, setOpened] = useState<{ readonly question: string; readonly kinds: readonly FoundKind[] }>({
    question,
    kinds: [],
  });
  const kinds = opened.question === question ? opened.kinds : [];
  const isReady = useAppSelector(({ search }) => search.progress.status === 'ready');
  const asked = {
    question: withoutSizes(question),
    group: useAppSelector(selectGroup),
    rights: useAppSelector(selectRights, shallowEqual),
    day: useToday(),
    opened: kinds,
  };
  const found = useFoundQuery(asked, { skip: !isReady || question === '' });
  const drawn = useDeferredValue(found.data);
  // Until the answer is drawn, the page must not say that nothing was found.
  const isFetching = found.isFetching || drawn !== found.data;
  const answer = question === '' || !isReady ? undefined : drawn;
  const groups = useInTurn(useMemo(() => shownGroups(answer, question), [answer, question]));
  return { answer, groups, isFetching, showAll: (kind: FoundKind) => setOpened({ question, kinds: [...kinds, kind] }) };
}
