import { Suspense, lazy } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';
import { useAppSelector } from '../../redux/hooks';

const loadNotice = () => import(/* webpackChunkName: "kept" */ './KeptNotice');
const KeptNotice = lazy(() => untilLoaded(loadNotice).then((module) => ({ default: module.KeptNotice })));

/** What a press kept last, until the next page. Its code loads with its first use. */
export function KeptPanel() {
  const notice = useAppSelector((state) => state.kept.notice);
  return <Suspense>{notice !== null && <KeptNotice notice={notice} />}</Suspense>;
}

/** Loads the code ahead of its first use, so that it is there without a connection. */
export const preloadKept = (): Promise<unknown> => loadNotice();
