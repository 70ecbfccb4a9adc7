import { findProducts, type FinderQuestion, type FoundProduct, type RefusedProduct } from '../contract/advice/find';
import { aboutText, notesOf } from '../contract/advice/notes';
import { raisedCount } from '../contract/advice/requirements';
import type { FinderPart } from '../contract/advice/sheet';
import type { Translatable } from '../contract/base/values';
import { heading, note, pairs, table, text, title, type Block } from './blocks';
import type { SheetDocuments } from './documents';
import { requirementsText } from './roofText';
import type { Sources } from './sources';
import { refusalText } from './verdictText';
import { germanWords, nameOf, words } from './words';

/** The sheet lists at most this many models, because a catalogue may have thousands. */
const LISTED_MOST = 60;

export function finderBlocks(
  { question }: FinderPart,
  { advice, lists }: SheetDocuments,
  sources: Sources,
): readonly Block[] {
  if (advice === null) return [];
  const { desk, sheet, number, read } = words;
  const result = findProducts(
    lists.flatMap(({ data }) => data),
    advice,
    question,
  );
  const underlays = advice.underlays[question.country];
  const raised = raisedCount(question.country, question.requirements, question.shape);
  const notes = notesOf(result).map(({ note: remark, about }) => {
    const models = aboutText(about, read, desk('finder.others'));
    return models === '' ? read(remark) : `${models}: ${read(remark)}`;
  });
  const group = <Found extends FoundProduct>(
    kind: 'free' | 'measure' | 'refused',
    found: readonly Found[],
    rule: (one: Found) => string,
  ) => groupBlocks(kind, found, (one) => sources.marked(rule(one), one.table));
  return [
    title(
      sheet('finder.title', { pitch: number(question.pitch) }),
      sheet('finder.lead', { place: desk(`inCountry.${question.country}`) }),
    ),
    heading(sheet('finder.question')),
    pairs(questionRows(question, lists)),
    ...group('free', result.free, ({ item }) => desk('finder.fromRegular', { pitch: number(item.regular_pitch ?? 0) })),
    ...group('measure', result.measure, ({ underlay }) => read(underlays[underlay] ?? [])),
    ...group('refused', result.refused, (one) => refusedText(one, underlays, raised)),
    ...(result.unknown > 0 ? [text(desk('finder.unknown', { count: result.unknown }))] : []),
    ...(notes.length > 0 ? [note(desk('finder.notes'), ...notes)] : []),
  ];
}

function questionRows(
  question: FinderQuestion,
  lists: SheetDocuments['lists'],
): (readonly [name: string, value: string])[] {
  const { desk, number, read } = words;
  const { requirements, shape, weight, need } = question;
  const labelOf = (key: 'color' | 'surface') => {
    const options = lists.flatMap(({ filter }) => filter.find((one) => one.key === key)?.options ?? []);
    return read(options.find(({ value }) => value === question[key])?.label ?? []) || question[key];
  };
  const counted = requirementsText(
    { country: question.country, requirements: shape === 'curved' ? [...requirements, 'surface'] : requirements },
    germanWords,
  );
  const rows: readonly (readonly [string, string | null])[] = [
    [desk('pitch'), `${number(question.pitch)}°`],
    [desk('country'), desk(`countries.${question.country}`)],
    [desk('finder.requirements'), counted],
    [desk('finder.shape'), shape === null ? null : desk(`shape.${shape}`)],
    [desk('finder.surface'), labelOf('surface')],
    [desk('finder.color'), labelOf('color')],
    [desk('finder.weight'), weight === null ? null : `${number(weight)}\u00a0${desk('finder.weightUnit')}`],
    [desk('finder.need'), need === null ? null : `${number(need)}\u00a0${desk('finder.needUnit')}`],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

const NONE = { free: 'finder.noneFree', measure: 'finder.noneMeasure', refused: 'finder.noneRefused' } as const;

function groupBlocks<Found extends FoundProduct>(
  kind: 'free' | 'measure' | 'refused',
  found: readonly Found[],
  rule: (one: Found) => string,
): readonly Block[] {
  const { desk, sheet, read } = words;
  const head = heading(sheet('finder.group', { name: desk(`finder.${kind}`), count: found.length }));
  if (found.length === 0) return [head, text(desk(NONE[kind]))];
  const rows = found.slice(0, LISTED_MOST).map((one) => {
    const { item, variant } = one;
    const label = variant === null ? undefined : item.variants[variant]?.label;
    return { cells: [label === undefined ? nameOf(item) : `${nameOf(item)}, ${read(label)}`, rule(one)] };
  });
  const more = found.length - rows.length;
  return [
    head,
    table({ columns: [0.34, 0.66], head: [sheet('finder.model'), sheet('finder.rule')], rows }),
    ...(more > 0 ? [text(sheet('finder.more', { count: more }))] : []),
  ];
}

function refusedText(
  { item, reason, nearest, instead }: RefusedProduct,
  underlays: readonly Translatable[],
  raised: number,
): string {
  const refusal = refusalText({ reason, nearest, minimumPitch: item.minimum_pitch, underlays, raised }, germanWords);
  return instead === null ? refusal : `${refusal} ${words.desk('finder.instead', { name: instead.name })}.`;
}
