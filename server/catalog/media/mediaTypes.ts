import type { MediaKind } from '../../../src/contract/content/mediaKind';
import { pngMovingFault, webpMovingFault } from './movingFault';
import { svgFault } from './svgFault';
import { mp4Fault, webmFault } from './videoFault';

interface MediaType {
  readonly kind: MediaKind;
  readonly type: string;
  /** Limit in bytes. A publication holds the whole file in memory. */
  readonly bytesMax: number;
  readonly fault: (bytes: Buffer) => string | null;
}

const MB = 1024 * 1024;
const FOREIGN = 'hat nicht den Inhalt, den die Endung angibt';

const startsWith =
  (signature: RegExp) =>
  (bytes: Buffer): string | null =>
    signature.test(bytes.subarray(0, 64).toString('latin1')) ? null : FOREIGN;

const picture = (type: string, signature: RegExp, bodyFault: MediaType['fault'] = () => null): MediaType => ({
  kind: 'picture',
  type,
  bytesMax: 15 * MB,
  fault: (bytes) => startsWith(signature)(bytes) ?? bodyFault(bytes),
});
const video = (type: string, signature: RegExp, bodyFault: MediaType['fault']): MediaType => ({
  kind: 'video',
  type,
  bytesMax: 200 * MB,
  fault: (bytes) => startsWith(signature)(bytes) ?? bodyFault(bytes),
});

const AVIF = /^[^]{4}ftyp(?:avif|(?:mif1|miaf)[^]*avif)/;

/** PDF readers search this many bytes for a PDF's head, as some programs write lines before it. */
const PDF_HEAD_BYTES = 1024;
const isPdf = (bytes: Buffer): string | null => (bytes.subarray(0, PDF_HEAD_BYTES).includes('%PDF-') ? null : FOREIGN);

/** MP4 brands that browsers play. HEIC and QuickTime use other brands. */
const MP4 = /^[^]{4}ftyp(?:iso[m1-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|cmf[c2])/;
/** Matroska and WebM files differ only in the name `webm`. */
const WEBM = /^[^]E\xdf\xa3[^]*webm/;

/** The default type makes a browser save the file, not show it. */
const tender = (fault: MediaType['fault'], type = 'application/octet-stream'): MediaType => ({
  kind: 'tender',
  type,
  bytesMax: 5 * MB,
  fault,
});
const isText = (bytes: Buffer): string | null => (bytes.includes(0) ? FOREIGN : null);

const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  webp: picture('image/webp', /^RIFF[^]{4}WEBP/, webpMovingFault),
  jpg: picture('image/jpeg', /^\xff\xd8\xff/),
  jpeg: picture('image/jpeg', /^\xff\xd8\xff/),
  png: picture('image/png', /^\x89PNG\r\n[^]\n/, pngMovingFault),
  avif: picture('image/avif', AVIF),
  pdf: { kind: 'pdf', type: 'application/pdf', bytesMax: 50 * MB, fault: isPdf },
  svg: { kind: 'drawing', type: 'image/svg+xml', bytesMax: 2 * MB, fault: svgFault },
  mp4: video('video/mp4', MP4, mp4Fault),
  webm: video('video/webm', WEBM, webmFault),
  txt: tender(isText),
  x81: tender(startsWith(/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|GAEB)/)),
  d81: tender(isText),
  // eslint-disable-next-line no-control-regex -- a ZIP file begins with these bytes
  docx: tender(startsWith(/^PK\x03\x04/), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
};

export const mediaTypeOf = (extension: string): MediaType | null =>
  Object.hasOwn(MEDIA_TYPES, extension) ? (MEDIA_TYPES[extension] ?? null) : null;

export const extensionsOf = (kinds: readonly MediaKind[]): string[] =>
  Object.entries(MEDIA_TYPES).flatMap(([extension, { kind }]) => (kinds.includes(kind) ? [extension] : []));
