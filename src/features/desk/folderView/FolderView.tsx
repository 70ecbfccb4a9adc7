import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Notice } from '../../../ui/page/Notice';
import { Page } from '../../../ui/page/Page';
import { useKeptFocus } from '../../../ui/grid/useKeptFocus';
import { selectActiveFolder, selectFolderCount } from '../../folder/folderSelectors';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import { ExpiredFolders } from './ExpiredFolders';
import { FolderContents } from './FolderContents';
import { FolderList } from './FolderList';
import type { KeepFolderProps } from './KeepFolder';
import { KeptFolders } from './KeptFolders';
import styles from './FolderView.module.css';
import { useMakeFolder } from './useMakeFolder';

export function FolderView({ Pin }: Pick<KeepFolderProps, 'Pin'>) {
  const { t } = useTranslation(['folder', 'frame']);
  const count = useAppSelector(selectFolderCount);
  const active = useAppSelector(selectActiveFolder);
  const isUnstored = useAppSelector((state) => state.storage.isStateUnstored);
  const isShowroom = useAppSelector(selectIsShowroom);
  const frame = useKeptFocus<HTMLDivElement>();
  return (
    <Page title={t('frame:titles.folder')} intro={t('folder:intro')}>
      <div {...frame} className={styles.page}>
        {isUnstored && (
          <p className={styles.unstored} role="alert">
            {t('folder:unstored')}
          </p>
        )}
        <ExpiredFolders />
        {count === 0 ? <NoFolder /> : <FolderList />}
        {count > 0 && active === null && <p className={styles.note}>{t('folder:noneOpen')}</p>}
        {active !== null && <FolderContents key={active.id} folder={active} Pin={Pin} />}
        {isShowroom && <KeptFolders Pin={Pin} />}
      </div>
    </Page>
  );
}

function NoFolder() {
  const { t } = useTranslation(['folder', 'frame']);
  const make = useMakeFolder();
  return (
    <Notice
      title={t('folder:none.title')}
      text={t('folder:none.text')}
      actions={
        <>
          <Button variant="primary" onPress={make}>
            {t('folder:make')}
          </Button>
          <ButtonLink to="/finder">{t('frame:entries.finder')}</ButtonLink>
          <ButtonLink to="/products/tiles">{t('frame:entries.tiles')}</ButtonLink>
          <ButtonLink to="/products/stones">{t('frame:entries.stones')}</ButtonLink>
        </>
      }
    />
  );
}
