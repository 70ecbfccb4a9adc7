import { shownAt } from '../../changes/changes';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';
import { SearchChoice, type Choosable } from './SearchChoice';

type ReferenceProps = PartProps<ShapeOf<'reference'>>;

/** A colour belongs to the product beside it. */
export function ReferencePart(part: ReferenceProps) {
  const { products, references } = useFormTools().choices;
  switch (part.shape.to) {
    case 'product':
      return <ReferenceField part={part} options={products} />;
    case 'reference':
      return <ReferenceField part={part} options={references} />;
    case 'color':
      return <ReferenceField part={part} options={products.find(({ id }) => id === part.product)?.colors ?? []} />;
  }
}

interface ReferenceFieldProps {
  readonly part: ReferenceProps;
  readonly options: readonly Choosable[];
}

function ReferenceField({ part, options }: ReferenceFieldProps) {
  const { setValue, empty } = useFormTools();
  const { base, changes, place } = part;
  const value = shownAt(base, changes, place);
  return (
    <FieldFrame part={part}>
      {(control) => (
        <SearchChoice
          control={control}
          options={options}
          value={typeof value === 'string' ? value : ''}
          onChange={(id) => (id === '' ? empty(place, '') : setValue(place, id))}
        />
      )}
    </FieldFrame>
  );
}
