import { formatDay } from '../../../i18n/formatDay';
import { useTranslation } from '../../../i18n/useTranslation';
import { dayOf } from '../../../lib/today';
import { useAppSelector } from '../../../redux/hooks';
import { useKeptFocus } from '../../../ui/grid/useKeptFocus';
import { useBrand } from '../../brand/brandSlice';
import { deletedAt } from '../../folder/folderSelectors';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import { useShownRoof } from '../askedRoof/useShownRoof';
import { roofQuery } from '../verdict/roofContext';
import { DeleteFolder } from './DeleteFolder';
import { FolderForm } from './FolderForm';
import { KeepFolder, type KeepFolderProps } from './KeepFolder';
import styles from './FolderView.module.css';
import { RememberedModels } from './RememberedModels';
import { SavedCalculations } from './SavedCalculations';
import { SavedRoofs } from './SavedRoofs';

export function FolderContents({ folder, Pin }: KeepFolderProps) {
  const { t } = useTranslation('folder');
  const { notice } = useBrand();
  const isShowroom = useAppSelector(selectIsShowroom);
  useShownRoof(roofQuery(folder));
  const models = useKeptFocus<HTMLElement>();
  const saved = useKeptFocus<HTMLElement>();
  const roofs = useKeptFocus<HTMLElement>();
  return (
    <div className={styles.desk}>
      <FolderForm folder={folder} />
      <div className={styles.main}>
        <section {...models} className={styles.section}>
          <h2 className={styles.heading}>{t('models')}</h2>
          {folder.products.length === 0 ? (
            <p className={styles.note}>{t('noModels')}</p>
          ) : (
            <RememberedModels folder={folder} />
          )}
        </section>
        <section {...saved} className={styles.section}>
          <h2 className={styles.heading}>{t('saved')}</h2>
          {folder.calculations.length === 0 ? (
            <p className={styles.note}>{t('noCalculations')}</p>
          ) : (
            <SavedCalculations folder={folder} />
          )}
        </section>
        {folder.roofs.length > 0 && (
          <section {...roofs} className={styles.section}>
            <h2 className={styles.heading}>{t('savedRoofs')}</h2>
            <SavedRoofs folder={folder} />
          </section>
        )}
        <section className={styles.section}>
          {isShowroom && <KeepFolder folder={folder} Pin={Pin} />}
          {(!isShowroom || folder.isKept) && (
            <p className={styles.note}>{t('deletedOn', { day: formatDay(dayOf(new Date(deletedAt(folder)))) })}</p>
          )}
          <DeleteFolder folder={folder} />
          {notice !== '' && <p className={styles.note}>{notice}</p>}
        </section>
      </div>
    </div>
  );
}
