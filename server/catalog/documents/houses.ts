import sharp from 'sharp';
import { PATCH_PX, type AtHouse, type HousePass } from '../../../src/contract/content/atHouse';
import { below, type Report } from '../format/faults';
import type { HousesSource } from '../format/sourceSchemas';
import type { MediaLibrary } from '../media/mediaLibrary';
import type { Source } from '../reading/source';
import { list, reportDoubles } from '../values/filters';
import { textOf } from '../values/texts';

type HouseSource = HousesSource['houses'][number];
type PassSource = HouseSource['passes'][number];

/** Value of the mask's pixels on the roof. It is exact, because the mask is lossless. */
const ROOF = 255;

export async function buildHouses(
  { value, report }: Source<HousesSource>,
  products: ReadonlySet<string>,
  media: MediaLibrary,
): Promise<AtHouse[]> {
  const forms = formsOf(value, products, report);
  reportDoubles(value.houses, ({ id }) => id, 'id', below(report, 'houses'));
  const houses: AtHouse[] = [];
  for (const [index, { id, name, size, passes }] of value.houses.entries()) {
    const reportHouse = below(report, 'houses', index);
    reportDoubles(passes, ({ form }) => form, 'form', below(reportHouse, 'passes'));
    const built: HousePass[] = [];
    for (const [place, pass] of passes.entries())
      built.push(await buildPass(pass, size, forms, media, below(reportHouse, 'passes', place)));
    houses.push({ id, name: textOf(name), ...size, passes: built });
  }
  return houses;
}

function formsOf(
  { forms }: HousesSource,
  products: ReadonlySet<string>,
  report: Report,
): ReadonlyMap<string, readonly string[]> {
  reportDoubles(forms, ({ id }) => id, 'id', below(report, 'forms'));
  const seen = new Map<string, string>();
  for (const [index, form] of forms.entries())
    for (const [place, id] of form.products.entries()) {
      const field = ['forms', index, 'products', place];
      const other = seen.get(id);
      if (other !== undefined) report(field, `„${id}“ kommt schon in der Form „${other}“ vor`);
      else if (!products.has(id)) report(field, `unbekanntes Produkt „${id}“`, 'products');
      seen.set(id, form.id);
    }
  return new Map(forms.map((form) => [form.id, form.products]));
}

async function buildPass(
  { form, picture, mask, patch, light }: PassSource,
  size: HouseSource['size'],
  forms: ReadonlyMap<string, readonly string[]>,
  media: MediaLibrary,
  report: Report,
): Promise<HousePass> {
  const products = forms.get(form);
  if (products === undefined) report(['form'], `unbekannte Form „${form}“, möglich: ${list([...forms.keys()])}`);
  const shown = await media.exact(picture, below(report, 'picture'));
  const roof = await media.exact(mask, below(report, 'mask'));
  const isPictureFit = shown !== null && (await hasSize(shown.bytes, size, below(report, 'picture')));
  const isMaskFit = roof !== null && (await hasSize(roof.bytes, size, below(report, 'mask')));
  if (patch.x + PATCH_PX > size.width || patch.y + PATCH_PX > size.height)
    report(['patch'], `liegt mit ${PATCH_PX} Bildpunkten je Seite nicht ganz im Bild`);
  else if (isMaskFit && !(await isRoof(roof.bytes, patch)))
    report(['patch'], `liegt mit ${PATCH_PX} Bildpunkten je Seite nicht ganz auf dem Dach, wie mask es zeigt`);
  return {
    products: [...(products ?? [])],
    picture: isPictureFit ? shown.id : '',
    mask: isMaskFit ? roof.id : '',
    patch,
    light,
  };
}

async function hasSize(picture: Buffer, size: HouseSource['size'], report: Report): Promise<boolean> {
  const { width, height } = await sharp(picture).metadata();
  if (width === size.width && height === size.height) return true;
  report([], `ist ${width} × ${height} Bildpunkte groß, size nennt ${size.width} × ${size.height}`);
  return false;
}

async function isRoof(mask: Buffer, { x, y }: PassSource['patch']): Promise<boolean> {
  const bytes = await sharp(mask)
    .extract({ left: x, top: y, width: PATCH_PX, height: PATCH_PX })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return bytes.every((byte) => byte === ROOF);
}
