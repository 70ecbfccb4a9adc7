import path from 'node:path';
import type { MediaKind } from '../../../src/contract/content/mediaKind';
import { below, type Report } from '../format/faults';
import type { Media } from './mediaLibrary';
import { reportImage, SHOWN_KINDS, wrongKind } from './mediaRules';
import { mediaTypeOf } from './mediaTypes';

/** Judges media by their names, and reads no file. Whether a file is there and whole is no matter of an entry. */
export const NAMED_MEDIA: Media = {
  async picture(name, _variant, report) {
    judge(name, ['picture'], report);
    return '';
  },
  coverSizes: async () => [],
  swatch: async () => null,
  async item(source, report, kinds = SHOWN_KINDS) {
    reportImage(source, judge(source.file, kinds, below(report, 'file')), report);
    for (const field of ['image', 'preview'] as const) {
      const name = source[field];
      if (name !== undefined) judge(name, ['picture'], below(report, field));
    }
    const noFiles = { image: '', preview: '', customer_file_id: '', sizes: [] };
    return { ...noFiles, name: source.name, extension: '', label: [], description: [], filter: {} };
  },
  async tender(name, report) {
    judge(name, ['tender'], report);
    return { file: '', extension: '', text: null };
  },
};

/** Reports a file of a wrong kind. Returns null for it, and for an unknown extension. */
function judge(name: string, allowed: readonly MediaKind[], report: Report): MediaKind | null {
  const kind = mediaTypeOf(path.extname(name).slice(1).toLowerCase())?.kind ?? null;
  const reason = kind === null ? null : wrongKind(name, kind, allowed);
  if (reason !== null) report([], reason);
  return reason === null ? kind : null;
}
