import type { SheetBrand } from '../../src/sheet/paper';
import { demoBrand } from './demoBrand';

/** A picture of one pixel in the JPEG format, for the sign on printed sheets. */
export const sampleSign = (): Uint8Array =>
  Uint8Array.from(
    Buffer.from(
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP////////////////////////////////////////////////////////////' +
        '//////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
      'base64',
    ),
  );

export const sheetBrand: SheetBrand = { brand: demoBrand, sign: sampleSign() };
