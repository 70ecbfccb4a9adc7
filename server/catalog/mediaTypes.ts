/** Which files a catalogue may hold as media. */

export type MediaKind = 'picture' | 'pdf' | 'drawing' | 'video';

interface MediaType {
  readonly kind: MediaKind;
  /** Content type of the answer. */
  readonly type: string;
  /** Largest size in bytes. A file is held in memory once while it is published and must fit on a tablet. */
  readonly bytesMax: number;
  /** Why these bytes are not what the extension says; null when they are. */
  readonly fault: (bytes: Buffer) => string | null;
}

const MB = 1024 * 1024;

const startsWith =
  (offset: number, ...signatures: string[]) =>
  (bytes: Buffer): string | null =>
    signatures.some((text) => bytes.subarray(offset, offset + text.length).toString('latin1') === text)
      ? null
      : 'hat nicht den Inhalt, den die Endung angibt';

const picture = (type: string, signature: string): MediaType => ({
  kind: 'picture',
  type,
  bytesMax: 15 * MB,
  fault: startsWith(0, signature),
});
const video = (type: string, fault: MediaType['fault']): MediaType => ({
  kind: 'video',
  type,
  bytesMax: 200 * MB,
  fault,
});

const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  webp: picture('image/webp', 'RIFF'),
  jpg: picture('image/jpeg', '\xff\xd8\xff'),
  jpeg: picture('image/jpeg', '\xff\xd8\xff'),
  png: picture('image/png', '\x89PNG'),
  pdf: { kind: 'pdf', type: 'application/pdf', bytesMax: 50 * MB, fault: startsWith(0, '%PDF-') },
  svg: { kind: 'drawing', type: 'image/svg+xml', bytesMax: 2 * MB, fault: svgFault },
  mp4: video('video/mp4', startsWith(4, 'ftyp')),
  webm: video('video/webm', startsWith(0, '\x1a\x45\xdf\xa3')),
};

/** The media type of a lower-case extension without dot; null for one that a catalogue may not hold. */
export const mediaTypeOf = (extension: string): MediaType | null =>
  Object.hasOwn(MEDIA_TYPES, extension) ? (MEDIA_TYPES[extension] ?? null) : null;

export const EXTENSIONS: readonly string[] = Object.keys(MEDIA_TYPES);

/** A drawing is handed out as it is and may be opened on the app's own origin: nothing in it may act or load. */
function svgFault(bytes: Buffer): string | null {
  const text = bytes.toString('utf8');
  if (!/<svg[\s>]/.test(text)) return 'ist keine SVG-Zeichnung';
  const active = /<!DOCTYPE|<!ENTITY|<script|<foreignObject|<iframe|\son[a-z]+\s*=|javascript:|@import/i.exec(text);
  if (active !== null) return `enthält unerlaubten Inhalt („${active[0].trim()}“)`;
  const loads = /(?:href|src)\s*=\s*["']?(?!["']?#)(?!["']?data:image\/(?:png|jpeg|webp))[^\s>]|url\(\s*["']?(?!#)/i;
  return loads.test(text) ? 'lädt fremde Inhalte nach' : null;
}
