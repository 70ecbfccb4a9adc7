import type { MediaKind } from '../../../src/contract/content/mediaKind';
import type { Report } from '../format/faults';
import type { MediaSource } from '../format/schemaParts';

const KIND_NAMES: Readonly<Record<MediaKind, string>> = {
  picture: 'Bild (webp, jpg, png, avif)',
  pdf: 'PDF',
  drawing: 'SVG-Zeichnung',
  video: 'Video (mp4, webm)',
  tender: 'Ausschreibungstext (txt, x81, d81, docx)',
};

/** The kinds of a medium that people look at. */
export const SHOWN_KINDS: readonly MediaKind[] = ['picture', 'pdf', 'drawing', 'video'];

/** Returns a German sentence if the place of the file `name` does not allow its kind. Otherwise null. */
export function wrongKind(name: string, kind: MediaKind, allowed: readonly MediaKind[]): string | null {
  if (allowed.includes(kind)) return null;
  return `„${name}“ ist hier nicht möglich, erwartet: ${allowed.map((one) => KIND_NAMES[one]).join(' oder ')}`;
}

/** True if the app shows another picture for the medium. `kind`: null for a faulty file. */
export const needsImage = (kind: MediaKind | null): boolean => kind === 'drawing' || kind === 'video';

/** Reports a missing picture, and a picture that the medium cannot have. `kind`: null for a faulty file. */
export function reportImage({ file, image }: MediaSource, kind: MediaKind | null, report: Report): void {
  if (image === undefined && needsImage(kind)) report(['image'], `fehlt: ein Bild, das für „${file}“ gezeigt wird`);
  if (image !== undefined && kind === 'picture')
    report(['image'], 'ist nur bei PDF, SVG und Video möglich, die Datei (file) ist schon ein Bild');
}
