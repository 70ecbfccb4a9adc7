import { ArrowLeft, Menu, Search, X } from 'lucide-react';
import { Suspense, lazy, type Ref } from 'react';
import { makerOf } from '../../../contract/brand/brandNames';
import { BRAND_FILES } from '../../../contract/brand/brandFiles';
import { useBrand } from '../../../features/brand/brandSlice';
import { SyncState } from '../../../features/fileSync/SyncState';
import { selectIsShowroom } from '../../../features/showroom/showroomSelectors';
import { useTranslation } from '../../../i18n/useTranslation';
import { languages } from '../../../languages';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { untilLoaded } from '../../../lib/untilLoaded';
import { versionInfoOpened } from '../../../features/version/versionEvents';
import { Button } from '../../../ui/controls/Button';
import { HeaderActionsSlot } from '../../../ui/page/headerActions';
import { DocumentsButton } from './DocumentsButton';
import styles from './Header.module.css';
import { LanguageSelect } from './LanguageSelect';
import { NAVIGATION_ID } from '../navigation/Navigation';
import { useScrolledHeading } from './useScrolledHeading';
import { useGoBack } from '../navigation/useGoBack';
import { useRouteTitle } from '../../screens/useRouteTitle';
import { Icon } from '../../../ui/controls/Icon';
import { BrandImage } from '../../../ui/pictures/BrandImage';
import { Link } from '../../../ui/text/Link';

const EndVisitButton = lazy(() => untilLoaded(() => import(/* webpackChunkName: "showroom" */ './EndVisitButton')));

export interface HeaderProps {
  readonly menuOpen: boolean;
  readonly onMenuToggled: () => void;
  readonly menuButtonRef: Ref<HTMLButtonElement>;
  readonly onLeave: () => void;
  readonly onSearch: () => void;
}

export function Header({ menuOpen, onMenuToggled, menuButtonRef, onLeave, onSearch }: HeaderProps) {
  const { t } = useTranslation('frame');
  const dispatch = useAppDispatch();
  const isShowroom = useAppSelector(selectIsShowroom);
  const goBack = useGoBack();
  const title = useRouteTitle();
  const heading = useScrolledHeading();
  const back = () => {
    onLeave();
    goBack();
  };
  const MenuIcon = menuOpen ? X : Menu;
  const brand = useBrand();
  const maker = makerOf(brand);
  return (
    <header className={styles.header}>
      <Button
        ref={menuButtonRef}
        variant="quiet"
        onPress={onMenuToggled}
        aria-label={menuOpen ? t('closeMenu') : t('openMenu')}
        aria-expanded={menuOpen}
        aria-controls={NAVIGATION_ID}
      >
        <Icon of={MenuIcon} size="large" />
      </Button>
      <Button variant="quiet" onPress={back} aria-label={t('back')}>
        <Icon of={ArrowLeft} size="large" />
      </Button>
      <Link
        to="/dashboard"
        className={styles.wordmark}
        onClick={onLeave}
        aria-label={t('toDashboard', { company: maker })}
      >
        {brand.files.logo ? (
          <>
            <BrandImage src={BRAND_FILES.logo} alt={maker} className={styles.logo} />
            <BrandImage src={BRAND_FILES.icon} alt="" className={styles.sign} />
          </>
        ) : (
          <span>{maker}</span>
        )}
      </Link>
      <p className={styles.title} data-scrolled={heading === null ? undefined : ''}>
        {heading ?? title}
      </p>
      <HeaderActionsSlot className={styles.slot} />
      <Button
        variant="quiet"
        className={isShowroom ? styles.spared : undefined}
        onPress={onSearch}
        aria-label={t('search')}
      >
        <Icon of={Search} />
      </Button>
      <DocumentsButton />
      {isShowroom && (
        <Suspense>
          <EndVisitButton />
        </Suspense>
      )}
      <SyncState label={t('versionInfo')} onPress={() => dispatch(versionInfoOpened())} />
      <div className={styles.language}>
        <LanguageSelect languages={languages} />
      </div>
    </header>
  );
}
