import { Suspense, lazy } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';
import { useAppSelector } from '../../redux/hooks';

const loadNotice = () => import(/* webpackChunkName: "kept" */ './KeptNotice');
const KeptNotice = lazy(() => untilLoaded(loadNotice).then((module) => ({ default: module.KeptNotice })));

export function KeptPanel() {
  const notice = useAppSelector((state) => state.kept.notice);
  return <Suspense>{notice !== null && <KeptNotice notice={notice} />}</Suspense>;
}

export const preloadKept = (): Promise<unknown> => loadNotice();
