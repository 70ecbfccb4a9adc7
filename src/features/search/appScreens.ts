import type { Right } from '../../contract/base/rights';
import type { Brand } from '../../contract/brand/brand';
import type { SearchedPage, SearchRecord } from '../../contract/content/search';

/** Search record of an app screen. The record comes from the app's build, not from the release. */
export interface ScreenRecord extends Omit<SearchedPage, 'kind' | 'rev'> {
  readonly kind: 'screen';
  /** Right that a person needs to find the screen. Absent when the person needs no right. */
  readonly right?: Right;
}

export type IndexedRecord = SearchRecord | ScreenRecord;

/** The brand names the pages that some screens' links lead to. */
type LoadScreens = (brand: Pick<Brand, 'pages'>) => Promise<readonly ScreenRecord[]>;

let load: LoadScreens = () => Promise.resolve([]);

/** Sets the loader of the screens' records, because the search must not import the screens. */
export function provideScreens(loader: LoadScreens): void {
  load = loader;
}

export const loadScreens: LoadScreens = (brand) => load(brand);
