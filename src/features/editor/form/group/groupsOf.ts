import type { Field, Shape } from '../../../../contract/editor/fieldKinds';

export interface FieldGroup {
  /** Null for fields without a heading. */
  readonly heading: string | null;
  readonly fields: readonly Field[];
}

/** Groups the shown fields by their headings. A group stands where its first field stands. */
export function groupsOf(fields: readonly Field[]): readonly FieldGroup[] {
  const groups = new Map<string | null, Field[]>();
  for (const field of fields) {
    if (field.shape.kind === 'later') continue;
    const heading = field.group ?? null;
    groups.set(heading, [...(groups.get(heading) ?? []), field]);
  }
  return [...groups].map(([heading, inner]) => ({ heading, fields: inner }));
}

/** Returns the German names of the fields that the form does not show, such as `Broschüren – Filter`. */
export function laterLabels(shape: Shape, around: readonly string[] = []): readonly string[] {
  switch (shape.kind) {
    case 'list':
    case 'byLanguage':
      return laterLabels(shape.item, around);
    case 'fields':
      return shape.fields.flatMap(({ label, shape: inner }) => laterLabels(inner, [...around, label]));
    case 'later':
      return [around.join(' – ')];
    default:
      return [];
  }
}
