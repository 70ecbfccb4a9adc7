import { useEffect, useMemo, useState } from 'react';
import { filedataPath } from '../../../contract/paths';
import { useBrand } from '../../../features/brand/brandSlice';
import type { TilePictures } from '../../../features/dashboard/Tile';
import { Loop } from '../../../features/loop/Loop';
import { wishesFullScreen } from '../../../features/showroom/fullScreenWish';
import { selectIsLoopRunning } from '../../../features/showroom/showroomSelectors';
import { useTranslation } from '../../../i18n/useTranslation';
import { keepFullScreen } from '../../../lib/fullScreen';
import { useAppSelector } from '../../../redux/hooks';
import { dashboardTiles } from '../../screens/dashboardTiles';
import { SCREENS } from '../../screens/screens';
import { CONTENT_ID } from '../arrival/SkipLink';

/** The picture loop fades out longer than a tap lasts. Otherwise the tap's click would hit the page behind. */
const LEAVE_MS = 600;

export function ShowroomDevice() {
  const { t } = useTranslation('dashboard');
  const brand = useBrand();
  const isRunning = useAppSelector(selectIsLoopRunning);
  const [isShown, setShown] = useState(isRunning);
  if (isRunning && !isShown) setShown(true);
  useEffect(() => keepFullScreen(wishesFullScreen), []);
  useEffect(() => {
    if (isRunning) return undefined;
    const timer = setTimeout(() => setShown(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  useEffect(() => {
    if (!isShown) return undefined;
    return () => {
      // The focus stays when the visitor already types into a field.
      if (document.activeElement === document.body) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    };
  }, [isShown]);
  const dashboard = useMemo(
    () =>
      dashboardTiles(SCREENS, brand).flatMap(({ key }) => {
        const pictures: TilePictures = brand.pictures;
        const picture = pictures[key] ?? null;
        return picture === null ? [] : [{ text: t(key), picture: filedataPath(picture) }];
      }),
    [t, brand],
  );
  return isShown ? <Loop dashboard={dashboard} isLeaving={!isRunning} /> : null;
}
