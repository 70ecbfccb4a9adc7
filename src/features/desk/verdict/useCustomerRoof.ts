import { useMemo } from 'react';
import { useAppSelector } from '../../../redux/hooks';
import { selectFolderRoof } from '../../folder/folderSelectors';
import type { RoofContext } from '../../../contract/advice/judgeModels';

/** The roof of the active customer folder; null where none is active, or its pitch or country is not known. */
export function useCustomerRoof(): RoofContext | null {
  const { pitch, country, requirements } = useAppSelector(selectFolderRoof);
  return useMemo(
    () => (pitch === null || country === null ? null : { pitch, country, requirements }),
    [pitch, country, requirements],
  );
}
