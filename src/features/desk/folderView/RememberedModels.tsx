import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { productToggled } from '../../folder/folderEvents';
import type { CustomerFolder } from '../../folder/folderSlice';
import { DeskQueries, type DeskCatalogue } from '../finder/DeskQueries';
import { useIntoFolder } from '../remember/useIntoFolder';
import { judgeModels } from '../../../contract/advice/judgeModels';
import { useCustomerRoof } from '../verdict/useCustomerRoof';
import { ModelCard } from './ModelCard';
import styles from './FolderView.module.css';

export function RememberedModels({ folder }: { readonly folder: CustomerFolder }) {
  return <DeskQueries>{(catalogue) => <Models folder={folder} catalogue={catalogue} />}</DeskQueries>;
}

function Models({ folder, catalogue }: { readonly folder: CustomerFolder; readonly catalogue: DeskCatalogue }) {
  const { t } = useTranslation('folder');
  const put = useIntoFolder();
  const roof = useCustomerRoof();
  const judge = judgeModels(catalogue.advice);
  const items = new Map(catalogue.items.map((item) => [item.id, item]));
  return (
    <ul className={`plain-list ${styles.list}`}>
      {folder.products.map((remembered) => {
        const item = items.get(remembered.id);
        if (item !== undefined) return <ModelCard key={item.id} {...{ item, remembered, roof, judge }} />;
        return (
          <li key={remembered.id} className={styles.gone}>
            <p>{t('gone', { id: remembered.id })}</p>
            <Button variant="quiet" data-removes="" onPress={() => put(productToggled(remembered.id))}>
              {t('forget')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
