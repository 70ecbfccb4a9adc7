import { EMPTY_FOLDER } from '../../src/features/folder/folderEvents';
import type { CustomerFolder, RememberedCalculation } from '../../src/features/folder/folderSlice';

/** An empty folder with the id `a`, created 1 ms after 1970 began. `changes` replace fields. */
export const customerFolder = (changes: Partial<CustomerFolder> = {}): CustomerFolder => ({
  ...EMPTY_FOLDER,
  ...{ id: 'a', user: null, madeAt: 1, changedAt: 1 },
  ...changes,
});

/** A saved calculation of a gable roof with `Ziegel 1`. */
export const savedCalculation = (changes: Partial<RememberedCalculation> = {}): RememberedCalculation => ({
  ...{ id: 'c', product: 'ziegel-1', country: 'DE', requirements: [] },
  roof: {
    shape: 'gable',
    ...{ eaves: 9600, rafter: 7420, eavesOverhang: 500, vergeOverhang: 300, area: 180 },
    ...{ pitch: 24, reserve: 5, firstRow: null, isBond: false, cover: null, rafterSpacing: 800, color: null },
  },
  ...changes,
});
