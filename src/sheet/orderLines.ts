/** The words of an order list, for screen, sheet, CSV and text alike. */
import type { TFunction } from 'i18next';
import type { OrderArticle, OrderPacking, Packing } from '../contract/advice/orderArticle';
import type { OrderList, OrderRow } from '../contract/advice/orderList';
import type { OrderGroup, OrderKey, OrderNote } from '../contract/advice/orderNeed';
import { UNDERLAY_RULE } from '../contract/advice/quantity';
import type { Country } from '../contract/base/markers';
import type { Translatable } from '../contract/base/values';
import type { Product } from '../contract/content/product';
import { eavesShortageText, topShortageText, ventilationRuleText, ventPlacesText } from './remarks';

export interface OrderWords {
  readonly t: TFunction<'desk'>;
  readonly number: (value: number) => string;
  readonly read: (value: Translatable) => string;
}

export interface OrderLine {
  readonly key: OrderKey;
  /** The trade word, such as `Firstziegel`. */
  readonly name: string;
  /** The maker's name with its colour. Empty without an article. */
  readonly article: string;
  readonly articleNumber: string;
  /** With its unit. Says so when the catalogue lacks the value. */
  readonly amount: string;
  /** Empty without a reserve. */
  readonly reserve: string;
  readonly packing: readonly string[];
  /** What the catalogue lacks besides the amount. */
  readonly missing: readonly string[];
  /** Articles that a person may choose, and the number of further ones. */
  readonly choices: readonly string[];
  /** `missing` and `choices` as sentences. */
  readonly remarks: readonly string[];
  readonly rule: string;
  readonly row: OrderRow;
}

export interface OrderSection {
  readonly key: OrderGroup;
  readonly name: string;
  readonly lines: readonly OrderLine[];
}

/** Decides the trade words. `isPlainTile`: halves have names of their own. */
export interface OrderSort extends Pick<Product, 'list'> {
  readonly isPlainTile: boolean;
}

export function orderSections({ groups }: OrderList, sort: OrderSort, words: OrderWords): OrderSection[] {
  const { t } = words;
  return groups.map(({ key, rows }) => ({
    key,
    name: t(`orderList.group.${key}`),
    lines: rows.map((row) => lineOf(row, sort, words)),
  }));
}

/**
 * The sentences below the list for a roof in `country`. The last sentence names goods that the maker's tables decide.
 */
export const orderNotes = (
  { groups, notes }: OrderList,
  country: Country,
  words: Omit<OrderWords, 'read'>,
): string[] => [
  ...notes.flatMap((note) => noteText(note, words) ?? []),
  ...(country !== 'DE' && (notes.some(isAboutVents) || groups.some(({ rows }) => rows.some(isVentilating)))
    ? [words.t('orderList.note.germanVentilation', { country: words.t(`countries.${country}`) })]
    : []),
  words.t('orderList.note.makerTables'),
];

/** The sentences about ventilation are those of the result. */
function noteText(note: OrderNote, words: Omit<OrderWords, 'read'>): string | null {
  if (note.key === 'topInsufficient') return topShortageText(note.top, words);
  if (note.key === 'eavesInsufficient') return eavesShortageText(note.eaves, words);
  return words.t('orderList.note.needsMeasures');
}

const isAboutVents = ({ key }: OrderNote): boolean => key.endsWith('Insufficient');
const isVentilating = ({ key }: OrderRow): boolean => key.startsWith('vent');

function lineOf(row: OrderRow, sort: OrderSort, words: OrderWords): OrderLine {
  const { t, number, read } = words;
  const { key, unit, article, net, amount, reserve, packing, missing, choices, others, rule } = row;
  const inUnit = (value: number) => t(`orderList.amount.${unit}`, { amount: number(value) });
  const values = Object.fromEntries(Object.entries(rule.values).map(([name, value]) => [name, number(round(value))]));
  const lacks = missing.flatMap((one) => (one === 'value' ? [] : [t(`orderList.missing.${one}`)]));
  const articles = choices.map((choice) =>
    [articleText(choice.article, read), numberOf(choice.article, t), ...packingTexts(row, choice.packing, words)]
      .filter((text) => text !== '')
      .join(', '),
  );
  const further = others > 0 ? [t('orderList.others', { count: others })] : [];
  const underlayRule = t('calculator.formula.underlay.rule', UNDERLAY_RULE);
  return {
    ...{ key, row },
    name: nameOf(key, sort, t),
    ...{ article: articleText(article, read), articleNumber: numberOf(article, t) },
    amount: amount === null ? t('orderList.missing.value') : inUnit(amount),
    reserve:
      net === null || reserve === 0 ? '' : t('orderList.withReserve', { net: inUnit(net), reserve: number(reserve) }),
    packing: packingTexts(row, packing, words),
    missing: lacks,
    choices: [...articles, ...further],
    remarks: [...lacks, ...articles.map((article) => t('orderList.choice', { article })), ...further],
    rule:
      amount === null
        ? t('orderList.noValue')
        : t(`orderList.rule.${rule.key}`, {
            ...{ ...values, underlayRule, ventilationRule: ventilationRuleText(t), placesRule: ventPlacesText(t) },
            count: rule.values['sides'] ?? 0,
          }),
  };
}

const DIGITS = 1000;
const round = (value: number): number => Math.round(value * DIGITS) / DIGITS;

function nameOf(key: OrderKey, { list, isPlainTile }: OrderSort, t: OrderWords['t']): string {
  if (isPlainTile && key === 'half') return t('orderList.halfPlain');
  if (isPlainTile && key === 'three_quarter') return t('orderList.threeQuarterPlain');
  return t(`orderList.name.${list}.${key}`);
}

function articleText(article: OrderArticle | null, read: OrderWords['read']): string {
  if (article === null) return '';
  return article.color === null ? article.name : `${article.name}, ${read(article.color)}`;
}

function numberOf(article: OrderArticle | null, t: OrderWords['t']): string {
  if (article === null) return '';
  if (article.number !== null) return t('orderList.number', { number: article.number });
  return article.isByColor ? t('orderList.byColor') : '';
}

function packingTexts(
  { key, unit }: Pick<OrderRow, 'key' | 'unit'>,
  { contents, packages, pallets }: OrderPacking,
  { t, number }: OrderWords,
): string[] {
  const text = (of: Packing | null, kind: 'bundles' | 'packages' | 'pallets') =>
    of === null ? [] : [t(`orderList.${kind}`, { count: of.count, size: number(of.size) })];
  const kind = contents?.isRoll === true ? 'rolls' : 'bars';
  const size = contents === null ? '' : t(`orderList.amount.${unit}`, { amount: number(contents.size) });
  return [
    ...(contents === null ? [] : [t(`orderList.${kind}`, { count: contents.count, size })]),
    // The result beside the list calls the packages of the model's own pieces bundles.
    ...text(packages, key === 'surface' ? 'bundles' : 'packages'),
    ...text(pallets, 'pallets'),
  ];
}
