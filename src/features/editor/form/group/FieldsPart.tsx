import type { ComponentType } from 'react';
import { FieldFrame } from '../base/FieldFrame';
import type { PartProps, ShapeOf } from '../base/part';
import { FieldGroups } from './FieldGroups';

/** Fields inside a field. */
export const FieldsPart = ({
  part,
  Part,
}: {
  readonly part: PartProps<ShapeOf<'fields'>>;
  readonly Part: ComponentType<PartProps>;
}) => (
  <FieldFrame part={part} kind="group" isWide>
    {() => <FieldGroups part={part} level={3} Part={Part} />}
  </FieldFrame>
);
