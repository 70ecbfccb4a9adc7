import { useId, type ComponentType } from 'react';
import type { Field } from '../../../../contract/editor/fieldKinds';
import { shownAt } from '../../changes/changes';
import { innerPart, type PartProps, type ShapeOf } from '../base/part';
import { groupsOf, type FieldGroup } from './groupsOf';
import styles from './Group.module.css';

export interface FieldGroupsProps {
  readonly part: PartProps<ShapeOf<'fields'>>;
  /** Level of the headings. */
  readonly level: 2 | 3;
  /** Draws a part inside this part. An argument, because the parts contain each other. */
  readonly Part: ComponentType<PartProps>;
}

/** The fields of an object under their headings. */
export const FieldGroups = ({ part, level, Part }: FieldGroupsProps) => (
  <div className={styles.groups}>
    {groupsOf(part.shape.fields).map((group) => (
      <Group key={group.heading ?? ''} group={group} part={part} level={level} Part={Part} />
    ))}
  </div>
);

function Group({ group: { heading, fields }, part, level, Part }: FieldGroupsProps & { readonly group: FieldGroup }) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  const inner = (
    <div className={styles.fields}>
      {fields.map((field) => (
        <Part
          key={field.key}
          {...innerPart(part, {
            shape: field.shape,
            field,
            key: field.key,
            hasHeading: field.label === heading,
            product: productBeside(part, field),
          })}
        />
      ))}
    </div>
  );
  if (heading === null) return inner;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <Heading id={headingId} className={styles.heading}>
        {heading}
      </Heading>
      {inner}
    </section>
  );
}

function productBeside({ base, changes, place }: PartProps, { shape }: Field): string | null {
  if (shape.kind !== 'reference' || shape.to !== 'color') return null;
  const product = shownAt(base, changes, [...place, 'product']);
  return typeof product === 'string' ? product : null;
}
