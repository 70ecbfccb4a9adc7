import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AtHouse } from '../../../contract/content/atHouse';
import { useTranslation } from '../../../i18n/useTranslation';
import { classNames } from '../../../lib/classNames';
import { whenIdle } from '../../../lib/whenIdle';
import { Button } from '../../../ui/controls/Button';
import { Skeleton } from '../../../ui/page/Skeleton';
import { drawRoof } from '../house/drawRoof';
import type { OfferedRoof } from '../house/offer';
import type { DecodedPass } from '../house/passes';
import { houseName, roofName } from '../house/roofName';
import styles from './RoofPicture.module.css';
import { usePass } from './usePass';

export interface RoofPictureProps {
  readonly house: AtHouse;
  readonly roof: OfferedRoof;
  readonly className?: string | undefined;
}

export function RoofPicture({ house, roof, className }: RoofPictureProps) {
  const { t } = useTranslation('desk');
  const { decoded, status, retry } = usePass(roof.model.pass);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<DecodedPass | null>(null);
  const { swatch } = roof.color;
  useLayoutEffect(() => {
    if (decoded === null || status !== 'ready' || canvas.current === null) return;
    drawRoof(canvas.current, decoded, swatch, drawn.current);
    drawn.current = decoded;
  }, [decoded, status, swatch]);
  const isPrepared = useRef(false);
  // This drawing repeats the first roof, so the canvas allocates its second buffer now. Otherwise the first tap would
  // wait for the allocation.
  useEffect(() => {
    if (isPrepared.current || decoded === null || status !== 'ready') return undefined;
    return whenIdle(() => {
      if (canvas.current === null) return;
      drawRoof(canvas.current, decoded, swatch, decoded);
      isPrepared.current = true;
    });
  }, [decoded, status, swatch]);
  return (
    <div
      className={classNames(styles.frame, className)}
      style={{ aspectRatio: `${house.width} / ${house.height}` }}
      aria-busy={status === 'waiting'}
    >
      {decoded === null && status === 'waiting' && <Skeleton className={styles.skeleton} />}
      <canvas
        ref={canvas}
        className={styles.picture}
        role="img"
        aria-label={t('house.picture', { roof: roofName(roof), house: houseName(house) })}
        data-shows={status === 'ready' ? `${house.id} ${roof.model.item.id} ${roof.color.id}` : undefined}
      />
      {status === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{t('house.noPicture')}</p>
          <Button onPress={retry}>{t('house.retry')}</Button>
        </div>
      )}
    </div>
  );
}
