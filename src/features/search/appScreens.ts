import type { SearchedPage, SearchRecord } from '../../contract/content/search';

/** Record of an app screen, which the build contains, not the release. */
export interface ScreenRecord extends Omit<SearchedPage, 'kind' | 'rev'> {
  readonly kind: 'screen';
}

export type IndexedRecord = SearchRecord | ScreenRecord;

type LoadScreens = () => Promise<readonly ScreenRecord[]>;

let load: LoadScreens = () => Promise.resolve([]);

/** Sets the loader, which runs whenever the index opens. This layer must not import the screens. */
export function provideScreens(loader: LoadScreens): void {
  load = loader;
}

export const loadScreens: LoadScreens = () => load();
