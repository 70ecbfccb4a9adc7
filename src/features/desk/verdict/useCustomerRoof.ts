import { useMemo } from 'react';
import { useAppSelector } from '../../../redux/hooks';
import { selectFolderRoof } from '../../folder/folderSelectors';
import type { RoofContext } from '../../../contract/advice/judgeModels';

export function useCustomerRoof(): RoofContext | null {
  const { pitch, country, requirements } = useAppSelector(selectFolderRoof);
  return useMemo(
    () => (pitch === null || country === null ? null : { pitch, country, requirements }),
    [pitch, country, requirements],
  );
}
