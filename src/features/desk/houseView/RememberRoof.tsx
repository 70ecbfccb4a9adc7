import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { isKeptRoof, roofToggled } from '../../folder/folderEvents';
import { selectActiveFolder, selectCanRemember } from '../../folder/folderSelectors';
import { folderChanged, type RememberedRoof } from '../../folder/folderSlice';
import { productKept } from '../../kept/keptSlice';
import { useIntoFolder } from '../remember/useIntoFolder';

export interface RememberRoofProps {
  readonly roof: RememberedRoof;
  readonly name: string;
}

export function RememberRoof({ roof, name }: RememberRoofProps) {
  const { t } = useTranslation('folder');
  const dispatch = useAppDispatch();
  const put = useIntoFolder();
  const kept = useAppSelector((state) => selectActiveFolder(state)?.roofs ?? NONE);
  const canRemember = useAppSelector((state) => selectCanRemember(state, 'roof'));
  const isIn = isKeptRoof(kept, roof);
  const toggle = () => {
    const id = put(roofToggled(roof));
    const undo = folderChanged({ id, at: Date.now(), change: { roofs: kept } });
    dispatch(productKept({ what: isIn ? 'forgotten' : 'remembered', name, undo }));
  };
  return (
    <Button variant="quiet" isDisabled={!isIn && !canRemember} aria-pressed={isIn} onPress={toggle}>
      <Icon of={isIn ? BookmarkCheck : Bookmark} size="small" />
      {t('remember')}
    </Button>
  );
}

const NONE: readonly RememberedRoof[] = [];
