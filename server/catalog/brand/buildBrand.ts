import { Brand } from '../../../src/contract/brand/brand';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { documentFile } from '../../releases/publish/documentFile';
import type { ReleaseFile } from '../../releases/publish/releaseFile';
import type { CatalogDocument } from '../documents/documents';
import type { BrandSource } from '../format/brandSchema';
import { below } from '../format/faults';
import type { DerivedStore } from '../media/derivedStore';
import type { MediaLibrary } from '../media/mediaLibrary';
import type { Source } from '../reading/source';
import { optionalHtml, type TextContext } from '../values/texts';
import { brandCss } from './brandCss';
import { brandFacts, reportBrandFacts, statedColours } from './brandFacts';
import {
  logoOf,
  openPictureOf,
  pictureOf,
  screenshotsOf,
  signFiles,
  svgFile,
  type ShownPicture,
} from './brandPictures';
import { reportContrasts } from './colourFaults';
import { DESIGNED, paletteOf, type StatedColours } from './palette';
import { onPaper } from './paperColours';
import { webManifest } from './webManifest';

interface BrandContext extends TextContext {
  readonly media: MediaLibrary;
  /** Keeps the drawn icons. */
  readonly derived: DerivedStore;
}

interface BuiltBrand {
  readonly document: CatalogDocument;
  /** The files of all addresses in `BRAND_PATHS` that the brand has, also the document's file. */
  readonly files: readonly ReleaseFile[];
}

/** Reports faults of brand.yaml and of its files. @throws BrokenOff after reporting the stopped work */
export async function buildBrand({ value, report }: Source<BrandSource>, context: BrandContext): Promise<BuiltBrand> {
  const { pictures = {}, screenshots: shots = {} } = value;
  const colours = { ...DESIGNED, ...statedColours(value) };
  reportContrasts(colours, report);
  reportBrandFacts(value, context.pages, report);
  const palette = paletteOf(colours);
  const open = (name: string | undefined, ...field: readonly string[]) =>
    openPictureOf(name, context.media, below(report, ...field));
  const idOf = async (picture: keyof Brand['pictures']) =>
    (await pictureOf(pictures[picture], context.media, below(report, 'pictures', picture)))?.id ?? null;
  const logo = await logoOf(value.logo, context.media, below(report, 'logo'));
  // A faulty logo is reported already.
  const drawn = value.sign === undefined && logo !== null ? 'logo' : 'sign';
  const icons = await signFiles(value[drawn], palette.paper, context, below(report, drawn));
  // A sheet has only a small square for the sign, in which a wide logo would be too small.
  const sign = drawn === 'sign' ? icons : icons.filter(({ address }) => address !== BRAND_PATHS.sign);
  const unlock = await open(pictures.unlock, 'pictures', 'unlock');
  const wide = await open(shots.wide, 'screenshots', 'wide');
  const narrow = await open(shots.narrow, 'screenshots', 'narrow');
  const body: Brand = {
    ...brandFacts(value),
    legal: await optionalHtml(value.legal, context, below(report, 'legal')),
    privacy: await optionalHtml(value.privacy, context, below(report, 'privacy')),
    colours: publishedColours(colours),
    files: {
      logo: logo !== null,
      unlock: unlock !== null,
      sign: sign.some(({ address }) => address === BRAND_PATHS.sign),
    },
    pictures: {
      tiles: await idOf('tiles'),
      stones: await idOf('stones'),
      references: await idOf('references'),
      solar: await idOf('solar'),
      accessories: await idOf('accessories'),
    },
  };
  const screenshots = [...(await screenshotsOf('wide', wide)), ...(await screenshotsOf('narrow', narrow))];
  const manifest = webManifest({ name: value.name, background: palette.ground, screenshots });
  const files = [
    textFile(BRAND_PATHS.css, 'text/css', brandCss(colours)),
    documentFile(BRAND_PATHS.json, body),
    textFile(BRAND_PATHS.manifest, 'application/manifest+json', JSON.stringify(manifest)),
    ...(logo === null ? [] : [svgFile(BRAND_PATHS.logo, logo)]),
    ...sign,
    ...webpFiles(BRAND_PATHS.unlock, unlock),
    ...webpFiles(BRAND_PATHS.wide, wide),
    ...webpFiles(BRAND_PATHS.narrow, narrow),
  ];
  return { document: { address: BRAND_PATHS.json, schema: Brand, body }, files };
}

function publishedColours(stated: StatedColours): Brand['colours'] {
  const shown = paletteOf(stated);
  const printed = paletteOf(onPaper(stated));
  return {
    background: shown.ground,
    surface: shown.paper,
    text: shown.ink,
    soft: shown['ink-soft'],
    hairline: shown.hairline,
    accent: shown.clay,
    accent_text: shown['on-dark'],
    printed: {
      text: printed.ink,
      soft: printed['ink-soft'],
      hairline: printed.hairline,
      accent: printed.clay,
      accent_pale: printed['clay-pale'],
    },
  };
}

const textFile = (address: string, type: string, text: string): ReleaseFile => ({
  address,
  type: `${type}; charset=utf-8`,
  bytes: () => Buffer.from(text),
});

const webpFiles = (address: string, picture: ShownPicture | null): ReleaseFile[] =>
  picture === null ? [] : [{ address, type: 'image/webp', bytes: picture.bytes }];
