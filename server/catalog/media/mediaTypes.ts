/** Which files a catalogue may hold as media. */
import { pngMovingFault, webpMovingFault } from './movingFault';
import { svgFault } from './svgFault';
import { mp4Fault, webmFault } from './videoFault';

export type MediaKind = 'picture' | 'pdf' | 'drawing' | 'video' | 'tender';

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
const FOREIGN = 'hat nicht den Inhalt, den die Endung angibt';

/** A picture is decoded as a whole (pictures.ts), a video's outline read (videoFault.ts); the rest is known by its first bytes only. */
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

/** The first brand of a still picture, or a general one with it among the others. A series of pictures (`avis`) is none. */
const AVIF = /^[^]{4}ftyp(?:avif|(?:mif1|miaf)[^]*avif)/;

/** Readers look for the head of a PDF in so many bytes: programs write marks and lines before it. */
const PDF_HEAD_BYTES = 1024;
const isPdf = (bytes: Buffer): string | null => (bytes.subarray(0, PDF_HEAD_BYTES).includes('%PDF-') ? null : FOREIGN);

/** Brands of MP4 that browsers play; QuickTime and HEIC pictures have the same container. */
const MP4 = /^[^]{4}ftyp(?:iso[m1-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|cmf[c2])/;
/** An EBML head that names webm; Matroska's own names another type. */
const WEBM = /^[^]E\xdf\xa3[^]*webm/;

/** Tender texts are data for a program of the customer's; browsers never show them. */
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
  // GAEB: XML, and lines of 80 characters before that.
  x81: tender(startsWith(/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|GAEB)/)),
  d81: tender(isText),
  // eslint-disable-next-line no-control-regex -- a ZIP file begins with these bytes
  docx: tender(startsWith(/^PK\x03\x04/), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
};

/** The media type of a lower-case extension without dot; null for one that a catalogue may not hold. */
export const mediaTypeOf = (extension: string): MediaType | null =>
  Object.hasOwn(MEDIA_TYPES, extension) ? (MEDIA_TYPES[extension] ?? null) : null;

/** The extensions of these kinds. */
export const extensionsOf = (kinds: readonly MediaKind[]): string[] =>
  Object.entries(MEDIA_TYPES).flatMap(([extension, { kind }]) => (kinds.includes(kind) ? [extension] : []));
