import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Skeleton } from '../../../ui/page/Skeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { QueryView } from '../../connection/QueryView';
import { roofToggled } from '../../folder/folderEvents';
import type { CustomerFolder, RememberedRoof } from '../../folder/folderSlice';
import { DeskQueries } from '../finder/DeskQueries';
import { houseAddress } from '../house/houseAddress';
import { useHousesQuery } from '../house/housesApi';
import { shownRoof, type ShownRoof } from '../house/offer';
import { houseName, roofName } from '../house/roofName';
import { RoofPicture } from '../houseView/RoofPicture';
import { useIntoFolder } from '../remember/useIntoFolder';
import styles from './SavedCalculations.module.css';

export function SavedRoofs({ folder }: { readonly folder: CustomerFolder }) {
  const { t } = useTranslation('desk');
  return (
    <QueryView
      query={useHousesQuery()}
      waiting={<Skeleton />}
      failed={t('house.failed')}
      refused={<Roofs folder={folder} shownOf={() => null} />}
    >
      {({ data }) => (
        <DeskQueries>
          {({ items }) => <Roofs folder={folder} shownOf={(roof) => shownRoof(data, items, roof)} />}
        </DeskQueries>
      )}
    </QueryView>
  );
}

interface RoofsProps {
  readonly folder: CustomerFolder;
  readonly shownOf: (roof: RememberedRoof) => ShownRoof | null;
}

function Roofs({ folder, shownOf }: RoofsProps) {
  const { t } = useTranslation('folder');
  const put = useIntoFolder();
  return (
    <ul className={`plain-list ${styles.list}`}>
      {folder.roofs.map((saved) => {
        const shown = shownOf(saved);
        const name = shown === null ? saved.product : roofName(shown.roof);
        return (
          <li key={`${saved.house} ${saved.product} ${saved.color}`} className={styles.saved} aria-label={name}>
            {shown !== null && <RoofPicture {...shown} />}
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.inputs}>{shown === null ? t('goneRoof') : houseName(shown.house)}</p>
            <div className={styles.actions}>
              {shown !== null && (
                <ButtonLink variant="quiet" to={houseAddress(saved, saved.house)}>
                  <span className="visually-hidden">{`${name}: `}</span>
                  {t('openRoof')}
                </ButtonLink>
              )}
              <Button variant="quiet" data-removes="" onPress={() => put(roofToggled(saved))}>
                <span className="visually-hidden">{`${name}: `}</span>
                {t('removeRoof')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
