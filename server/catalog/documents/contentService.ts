import type { ContentAnswer } from '../../../src/contract/answers';
import type { Validity } from '../../../src/contract/base/values';
import type { ContentElement, ContentGroup, ContentTreeNode } from '../../../src/contract/content/content';
import { buildElement, type ElementContext } from './contentElements';
import { below } from '../format/faults';
import type { Source } from '../reading/source';
import type { GroupSource } from '../format/sourceSchemas';
import { textOf } from '../values/texts';
import { commonDays, validityOf } from '../values/validity';

export async function buildContentService(
  sources: readonly Source<GroupSource>[],
  context: Omit<ElementContext, 'groups'>,
): Promise<ContentAnswer> {
  checkParents(sources);
  const byId = new Map(sources.map(({ value }) => [value.id, value]));
  const shown = new Map(sources.map(({ value }) => [value.id, { title: value.title, days: daysOf(value, byId) }]));
  const groups: ContentGroup[] = [];
  for (const source of sources) groups.push(await buildGroup(source, sources, { ...context, groups: shown }));
  return { groups, tree: treeOf(groups, null) };
}

export function reportDoubleGroups(sources: readonly Source<GroupSource>[]): void {
  const seen = new Map<string, string>();
  for (const { file, value, report } of sources) {
    const other = seen.get(value.id);
    if (other !== undefined) report(['id'], `„${value.id}“ kommt schon in ${other} vor`);
    else seen.set(value.id, file);
  }
}

async function buildGroup(
  { value, report }: Source<GroupSource>,
  sources: readonly Source<GroupSource>[],
  context: ElementContext,
): Promise<ContentGroup> {
  validityOf(value, report);
  const header = value.header;
  const custom_field_2 =
    header === undefined ? null : await context.media.picture(header, 'display', below(report, 'header'));
  const content: ContentElement[] = [];
  for (const [index, element] of value.content.entries())
    content.push(await buildElement(element, context, below(report, 'content', index)));
  return {
    id: value.id,
    i18ns: [
      ...textOf(value.title, 'title'),
      ...(value.subtitle === undefined ? [] : textOf(value.subtitle, 'subtitle')),
    ],
    content,
    _children: sources.filter((other) => other.value.parent === value.id).map((other) => other.value.id),
    _parent: value.parent ?? null,
    _has_categories: content.some((element) => element.custom_field_1 === 'CS_CATEGORY'),
    _has_tabs: content.some((element) => element.custom_field_1 === 'CS_TAB_NAV'),
    custom_field_2,
    ...context.groups.get(value.id)?.days,
  };
}

/** A page is shown only while all pages above it are shown. */
function daysOf(page: GroupSource, byId: ReadonlyMap<string, GroupSource>): Validity {
  const days: Validity[] = [];
  const seen = new Set<string>();
  for (let at: GroupSource | undefined = page; at !== undefined && !seen.has(at.id); at = byId.get(at.parent ?? '')) {
    seen.add(at.id);
    days.push(validityOf(at, () => undefined));
  }
  return commonDays(...days);
}

function checkParents(sources: readonly Source<GroupSource>[]): void {
  const parents = new Map(sources.map(({ value }) => [value.id, value.parent]));
  const inTold = new Set<string>();
  for (const { value, report } of sources) {
    if (value.parent === undefined) continue;
    if (!parents.has(value.parent)) {
      report(['parent'], `unbekannte Inhaltsgruppe „${value.parent}“ (gesucht im selben Dienst)`, 'groups');
      continue;
    }
    const visited = new Set<string>();
    let at: string | undefined = value.id;
    while (at !== undefined && !visited.has(at)) {
      visited.add(at);
      at = parents.get(at);
    }
    if (at !== value.id || inTold.has(at)) continue;
    for (const id of visited) inTold.add(id);
    report(['parent'], `führt im Kreis zu dieser Gruppe zurück${byWayOf([...visited].slice(1))}`);
  }
}

const byWayOf = (ids: readonly string[]): string =>
  ids.length === 0 ? '' : ` (über ${ids.map((id) => `„${id}“`).join(', ')})`;

/** Leaves out pages in a circle, because no path from the top reaches them. */
const treeOf = (groups: readonly ContentGroup[], parent: string | null): ContentTreeNode[] =>
  groups.filter((group) => group._parent === parent).map(({ id }) => ({ id, children: treeOf(groups, id) }));
