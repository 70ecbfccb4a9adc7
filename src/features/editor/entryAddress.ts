import { formatField, type FieldPath } from '../../contract/base/fieldPath';

/** `path`: path of a source file, such as `news/herbst.yaml`. The view leads to the field. Empty for the whole file. */
export const entryAddress = (path: string, field: FieldPath = []): string =>
  addressOf('entry', field.length === 0 ? { path } : { path, field: formatField(field) });

export const historyAddress = (path: string): string => addressOf('history', { path });

const addressOf = (view: 'entry' | 'history', query: Record<string, string>): string =>
  `/editor/${view}?${new URLSearchParams(query).toString()}`;
