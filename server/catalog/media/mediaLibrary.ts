import type { MediaKind } from '../../../src/contract/content/mediaKind';
import type { MediaItem, PictureSizes } from '../../../src/contract/content/media';
import type { TenderText } from '../../../src/contract/content/product';
import { readOfficeText } from '../../../src/contract/base/officeText';
import { filedataPath } from '../../../src/contract/paths';
import type { ReleaseFile } from '../../releases/publish/releaseFile';
import { bounded, hangOf, PDF_MS } from '../reading/bounded';
import { encodingFault } from '../reading/encodingFault';
import { makeAnew, type Recall } from '../reading/recall';
import type { DerivedStore } from './derivedStore';
import { below, type Report } from '../format/faults';
import { ChangedFile, MediaFault, NO_EXTENSION, openMediaFile, type MediaFile } from './mediaFiles';
import { needsImage, reportImage, SHOWN_KINDS, wrongKind } from './mediaRules';
import { extensionsOf } from './mediaTypes';
import { SWATCH_RECIPE, swatchOf, type Variant } from './pictures';
import { ShownPictures } from './shownPictures';
import type { MediaSource } from '../format/schemaParts';
import { textOf } from '../values/texts';

/** A PDF's page needs no `cover`, because cards never show it. */
const FORMS: Readonly<Record<'picture' | 'page', readonly Variant[]>> = {
  picture: ['preview', 'cover', 'display'],
  page: ['preview', 'display'],
};

/** Part of a PDF text's file name. Raise it when the code reading PDFs changes. */
const TEXT_RECIPE = 't2';
const NO_TEXT = Buffer.from(' ');

/** Limit of a tender text in characters, because product documents contain a copy of it. */
const COPIED_MAX = 100_000;

function unlessChanged(error: unknown): null {
  if (error instanceof ChangedFile) throw error;
  return null;
}

const silent: Report = () => undefined;

/** What the documents of entries need of media. */
export type Media = Pick<MediaLibrary, 'picture' | 'coverSizes' | 'swatch' | 'item' | 'tender'>;

/** Opens media. Reports a faulty file, whose id is then empty. */
export class MediaLibrary {
  readonly files = new Map<string, ReleaseFile>();
  private readonly pdfs = new Map<string, MediaFile>();
  private readonly opened = new Map<string, Promise<MediaFile | MediaFault>>();
  private readonly pictures: ShownPictures;

  constructor(
    private readonly root: string,
    private readonly derived: DerivedStore,
    private readonly recall: Recall = makeAnew,
  ) {
    this.pictures = new ShownPictures(derived, recall);
  }

  async picture(name: string, variant: Variant, report: Report): Promise<string> {
    const file = await this.open(name, ['picture'], report);
    return file === null ? '' : this.show(file, name, variant, report);
  }

  async coverSizes(name: string, report: Report): Promise<PictureSizes> {
    const file = await this.open(name, ['picture'], report);
    return file === null ? [] : this.sizes(file, ['preview', 'cover']);
  }

  /** Publishes the file unchanged. Reports a faulty file and returns null for it. */
  async exact(name: string, report: Report): Promise<{ readonly id: string; readonly bytes: Buffer } | null> {
    const file = await this.open(name, ['picture'], report);
    if (file === null) return null;
    const id = await this.show(file, name, 'display', report);
    if (id !== file.id && id !== '')
      report([], `„${name}“ ist kein WebP ohne Aufnahmedaten mit höchstens 2400 Bildpunkten je Seite`);
    return id === file.id ? { id, bytes: await file.bytes() } : null;
  }

  /** Returns the bytes of a checked drawing, which no document shows. Reports a faulty file and returns null for it. */
  async drawing(name: string, report: Report): Promise<Buffer | null> {
    const file = await this.open(name, ['drawing'], report);
    return file === null ? null : file.bytes();
  }

  /** Returns the mean colour of a picture's middle (`#rrggbb`), null for faulty files. */
  async swatch(name: string): Promise<string | null> {
    const file = await this.open(name, ['picture'], silent);
    if (file === null) return null;
    const measure = async () => Buffer.from(await swatchOf(await file.bytes()));
    const color = await this.derived.get(`${file.id}-colour-${SWATCH_RECIPE}.txt`, measure).catch(unlessChanged);
    return color?.toString() ?? null;
  }

  async item(source: MediaSource, report: Report, kinds = SHOWN_KINDS): Promise<MediaItem> {
    const file = await this.open(source.file, kinds, below(report, 'file'));
    const shown = await this.pictureFor(source, file, report);
    const image =
      shown === null ? '' : await this.show(shown, source.image ?? source.file, 'display', below(report, 'file'));
    const preview =
      source.preview !== undefined
        ? await this.picture(source.preview, 'preview', below(report, 'preview'))
        : shown === null
          ? ''
          : await this.show(shown, source.file, 'preview', silent);
    const isPicture = file?.kind === 'picture';
    if (file?.kind === 'pdf') this.pdfs.set(file.id, file);
    return {
      name: source.name,
      image,
      preview,
      extension: isPicture ? 'webp' : (file?.extension ?? ''),
      label: textOf(source.label ?? source.name),
      description: source.description === undefined ? [] : textOf(source.description),
      customer_file_id: file === null ? '' : isPicture ? image : this.add(file.id, file.type, file.bytes),
      filter: source.filter ?? {},
      sizes: shown === null ? [] : await this.sizes(shown, FORMS[shown.kind === 'pdf' ? 'page' : 'picture']),
    };
  }

  async tender(name: string, report: Report): Promise<Pick<TenderText, 'file' | 'extension' | 'text'>> {
    const file = await this.open(name, ['tender'], report);
    if (file === null) return { file: '', extension: '', text: null };
    const read = file.extension === 'txt' ? readOfficeText(await file.bytes()) : { text: null };
    if ('encoding' in read) report([], `„${name}“ ${encodingFault(read)}`);
    const text = 'text' in read ? read.text : null;
    if (text !== null && text.length > COPIED_MAX)
      report([], `„${name}“ ist zum Kopieren zu lang (höchstens ${COPIED_MAX} Zeichen)`);
    return { file: this.add(file.id, file.type, file.bytes), extension: file.extension, text };
  }

  async pdfText(id: string): Promise<string> {
    const file = this.pdfs.get(id);
    if (file === undefined) return '';
    const read = async () => {
      const text = await bounded('pdfText', await file.bytes(), PDF_MS);
      return text === '' ? NO_TEXT : Buffer.from(text);
    };
    // For unreadable text, returns '', so the app finds the PDF only by its name.
    const text = await this.derived.get(`${id}-text-${TEXT_RECIPE}.txt`, read).catch(unlessChanged);
    return text?.toString().trim() ?? '';
  }

  private async sizes(file: MediaFile, forms: readonly Variant[]): Promise<PictureSizes> {
    const sizes = new Map<string, number>();
    for (const form of forms) {
      const picture = await this.pictures.get(file, form);
      if (picture instanceof MediaFault) return [];
      sizes.set(this.add(picture.id, 'image/webp', picture.bytes), picture.width);
    }
    return [...sizes].map(([id, width]) => ({ file: id, width })).sort((a, b) => a.width - b.width);
  }

  private async pictureFor(source: MediaSource, file: MediaFile | null, report: Report): Promise<MediaFile | null> {
    const kind = file?.kind ?? null;
    reportImage(source, kind, report);
    if (source.image !== undefined) return this.open(source.image, ['picture'], below(report, 'image'));
    return needsImage(kind) ? null : file;
  }

  private async open(name: string, kinds: readonly MediaKind[], report: Report): Promise<MediaFile | null> {
    const opening = this.opened.get(name) ?? openMediaFile(this.root, name, this.recall);
    this.opened.set(name, opening);
    const file = await opening;
    if (file instanceof MediaFault) {
      const allowed = file.reason.endsWith(NO_EXTENSION) ? ` (hier erlaubt: ${extensionsOf(kinds).join(', ')})` : '';
      report([], file.reason + allowed, 'medium');
      return null;
    }
    const reason = wrongKind(name, file.kind, kinds);
    if (reason !== null) report([], reason);
    return reason === null ? file : null;
  }

  private async show(file: MediaFile, name: string, variant: Variant, report: Report): Promise<string> {
    const picture = await this.pictures.get(file, variant);
    if (!(picture instanceof MediaFault)) return this.add(picture.id, 'image/webp', picture.bytes);
    refuse(name, picture, report);
    return '';
  }

  private add(id: string, type: string, bytes: () => Promise<Buffer>): string {
    if (!this.files.has(id)) this.files.set(id, { address: filedataPath(id), type, bytes });
    return id;
  }
}

function refuse(name: string, { reason, brokenOff }: MediaFault, report: Report): void {
  report([], `„${name}“ ${reason}`, brokenOff === null ? 'medium' : (hangOf(brokenOff).hangsOn ?? 'medium'));
  if (brokenOff !== null) throw brokenOff;
}
