import type { Product, TenderText } from '../../../src/contract/content/product';
import { linkKind } from '../../../src/contract/content/links';
import { below, type Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import type { Media } from '../media/mediaLibrary';
import { textOf } from '../values/texts';

export async function evidenceOf(
  { name, goods_group, etim_class, declaration, passport, tender_texts }: ProductSource,
  media: Media,
  report: Report,
): Promise<Pick<Product, 'goods_group' | 'etim_class' | 'declaration' | 'passport' | 'tender_texts'>> {
  if (passport !== undefined && passport !== '' && linkKind(passport) !== 'site')
    report(['passport'], `unerlaubte Adresse „${passport}“`);
  const texts: Record<string, TenderText[]> = {};
  for (const [locale, sources] of Object.entries(tender_texts ?? {})) {
    const items: TenderText[] = [];
    for (const [index, source] of sources.entries())
      items.push({
        name: source.name,
        label: textOf(source.label ?? source.name),
        ...(await media.tender(source.file, below(report, 'tender_texts', locale, index, 'file'))),
      });
    texts[locale] = items;
  }
  const reportDeclaration: Report = (_path, ...what) => report(['declaration'], ...what);
  const sheet = { file: declaration ?? '', name: `Leistungserklärung ${name}` };
  return {
    ...(goods_group === undefined ? {} : { goods_group }),
    ...(etim_class === undefined ? {} : { etim_class }),
    ...(declaration === undefined ? {} : { declaration: await media.item(sheet, reportDeclaration, ['pdf']) }),
    ...(passport === undefined ? {} : { passport }),
    ...(tender_texts === undefined ? {} : { tender_texts: texts }),
  };
}
