import { plain, withoutTags } from '../contract/content/htmlText';
import type { SheetInputs, SheetPart } from '../contract/advice/sheet';
import type { Brand } from '../contract/brand/brand';
import { note, type Block } from './blocks';
import { calculationBlocks } from './calculationBlocks';
import { comparisonBlocks } from './comparisonBlocks';
import { sheetNeeds, type SheetDocuments } from './documents';
import { finderBlocks } from './finderBlocks';
import { roofBlocks, roofTitle } from './roofBlocks';
import { Sources } from './sources';
import { nameOf, words } from './words';

export interface SheetContent {
  readonly parts: readonly (readonly Block[])[];
  readonly end: readonly Block[];
  readonly notice: string;
}

export function sheetContent(inputs: SheetInputs, documents: SheetDocuments, brand: Brand): SheetContent {
  const { sheet, desk } = words;
  const sources = new Sources();
  const parts = inputs.parts.map((part) => partBlocks(part, documents, sources));
  const company = brand.company.name || brand.name;
  const { version } = inputs;
  const hasFinder = inputs.parts.some(({ kind }) => kind === 'finder');
  const isPicture = inputs.parts.every(({ kind }) => kind === 'roof');
  return {
    parts,
    end: [
      isPicture
        ? note(sheet('roof.scope'), sheet('roof.note'))
        : hasFinder
          ? note(desk('finder.scope.title'), desk('finder.scope.text'))
          : note(sheet('scope.title'), sheet('scope.text')),
      note(
        sheet('basis.title'),
        sheet('basis.catalog', { company, version }),
        ...sources.all.map(({ source, edition }, index) =>
          sheet('basis.rules', { number: `[${index + 1}]`, source, edition }),
        ),
      ),
      ...legalNotices(inputs, documents),
    ],
    notice: sheetNotice(brand.notice, version),
  };
}

function legalNotices(inputs: SheetInputs, { products }: SheetDocuments): readonly Block[] {
  const { sheet, read } = words;
  const models = new Map<string, string[]>();
  for (const id of sheetNeeds(inputs).products) {
    const product = products.get(id);
    if (product === undefined) continue;
    const notice = plain(withoutTags(read(product.legal_notice)));
    if (notice !== '') models.set(notice, [...(models.get(notice) ?? []), nameOf(product)]);
  }
  if (models.size === 0) return [];
  const lines = [...models].map(([notice, names]) => sheet('legal.line', { models: names.join(', '), notice }));
  return [note(sheet('legal.title'), ...lines)];
}

const sheetNotice = (notice: string, version: string): string =>
  notice === '' ? words.sheet('version', { version }) : words.sheet('note', { notice, version });

function partBlocks(part: SheetPart, documents: SheetDocuments, sources: Sources): readonly Block[] {
  switch (part.kind) {
    case 'finder':
      return finderBlocks(part, documents, sources);
    case 'comparison':
      return comparisonBlocks(part, documents, sources);
    case 'calculation':
      return calculationBlocks(part, documents, sources);
    case 'roof':
      return roofBlocks(part, documents);
  }
}

export function sheetName({ parts }: SheetInputs, { products }: Pick<SheetDocuments, 'products'>): string {
  const { sheet, desk, number } = words;
  const [part] = parts;
  if (part === undefined || parts.length > 1)
    return sheet('name.several', { parts: parts.map(({ kind }) => sheet(`part.${kind}`)).join(', ') });
  const nameOf = (id: string): string => products.get(id)?.name ?? id;
  if (part.kind === 'finder')
    return sheet('name.finder', {
      pitch: number(part.question.pitch),
      place: desk(`inCountry.${part.question.country}`),
    });
  if (part.kind === 'comparison') return sheet('name.comparison', { products: part.products.map(nameOf).join(', ') });
  if (part.kind === 'roof') return sheet('name.roof', { roof: roofTitle(part, products.get(part.product)) });
  return sheet('name.calculation', { product: nameOf(part.product) });
}
