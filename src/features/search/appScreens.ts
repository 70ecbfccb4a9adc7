import type { SearchedPage, SearchRecord } from '../../contract/content/search';

/** Record that comes with the build, not with the release. */
export interface ScreenRecord extends Omit<SearchedPage, 'kind' | 'rev'> {
  readonly kind: 'screen';
}

export type IndexedRecord = SearchRecord | ScreenRecord;

type LoadScreens = () => Promise<readonly ScreenRecord[]>;

let load: LoadScreens = () => Promise.resolve([]);

/** Each opening of the index calls the loader. The screens belong to a higher layer. */
export function provideScreens(loader: LoadScreens): void {
  load = loader;
}

export const loadScreens: LoadScreens = () => load();
