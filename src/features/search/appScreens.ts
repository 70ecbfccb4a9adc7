/** The app's own screens and tools among the finds. They stand above the features, so the app provides them. */
import type { SearchedPage, SearchRecord } from '../../contract/content/search';

/** A screen or tool of the app itself, as the search finds it. It comes with the build, not with the release. */
export interface ScreenRecord extends Omit<SearchedPage, 'kind' | 'rev'> {
  readonly kind: 'screen';
}

/** What the index is made of. */
export type IndexedRecord = SearchRecord | ScreenRecord;

type LoadScreens = () => Promise<readonly ScreenRecord[]>;

let load: LoadScreens = () => Promise.resolve([]);

/** `loader` is called with each opening of the index. */
export function provideScreens(loader: LoadScreens): void {
  load = loader;
}

export const loadScreens: LoadScreens = () => load();
