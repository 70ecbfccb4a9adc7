/** `path`: path of a source file, such as `news/herbst.yaml`. */
export const entryAddress = (path: string): string => addressOf('entry', path);

export const historyAddress = (path: string): string => addressOf('history', path);

const addressOf = (view: 'entry' | 'history', path: string): string =>
  `/editor/${view}?${new URLSearchParams({ path }).toString()}`;
