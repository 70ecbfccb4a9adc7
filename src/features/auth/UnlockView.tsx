import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { companyOf } from '../../contract/brand/brandNames';
import { BRAND_FILES } from '../../contract/brand/brandFiles';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { BrandImage } from '../../ui/pictures/BrandImage';
import { useBrand } from '../brand/brandSlice';
import { selectUnlock } from './authSelectors';
import { keySubmitted } from './authEvents';
import { UnlockForm } from './UnlockForm';
import styles from './UnlockView.module.css';

export interface UnlockViewProps {
  readonly takesFocus: boolean;
}

export function UnlockView({ takesFocus }: UnlockViewProps) {
  const { t } = useTranslation('unlock');
  const dispatch = useAppDispatch();
  const brand = useBrand();
  const { name, files } = brand;
  const unlock = useAppSelector(selectUnlock, shallowEqual);
  const isLeaving = useAppSelector(({ auth }) => auth.validated && auth.token === null);
  const isEnded = useAppSelector(({ auth }) => auth.user !== null);

  useEffect(() => {
    document.title = `${t('title')} | ${name}`;
  }, [t, name]);

  return (
    <main className={styles.screen}>
      {files.unlock && <BrandImage className={styles.picture} src={BRAND_FILES.unlock} alt="" />}
      <div className={styles.side}>
        <p className={styles.brand}>
          <span>{companyOf(brand)}</span>
          <span className={styles.app}>{name}</span>
        </p>
        <div className={styles.middle}>
          <h1 className={styles.title}>{t('title')}</h1>
          {unlock.status === 'accepted' ? (
            <p className={styles.loading} role="status">
              {t(isLeaving ? 'leaving' : 'loading')}
            </p>
          ) : (
            <UnlockForm
              unlock={unlock}
              isEnded={isEnded}
              takesFocus={takesFocus}
              onSubmitted={(key) => dispatch(keySubmitted(key))}
            />
          )}
        </div>
      </div>
    </main>
  );
}
