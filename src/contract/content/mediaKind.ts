/** Kinds of files in the catalogue's folder `media`. A drawing is an SVG file, and a tender a text that tools read. */
export type MediaKind = 'picture' | 'pdf' | 'drawing' | 'video' | 'tender';
