import { skipToken } from '@reduxjs/toolkit/query';
import { useProductQuery } from '../../../../browse/products/productsApi';
import { translate } from '../../../../i18n/translate';
import { shownAt } from '../../changes/changes';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';
import { SearchChoice, type Choosable } from './SearchChoice';

type ReferenceProps = PartProps<ShapeOf<'reference'>>;

export function ReferencePart(part: ReferenceProps) {
  const { products, references } = useFormTools().choices;
  if (part.shape.to === 'color') return <ColorField {...part} />;
  return <ReferenceField part={part} options={part.shape.to === 'product' ? products : references} />;
}

/** Offers the published colours of the product. A person types the id of a colour that is not published yet. */
function ColorField(part: ReferenceProps) {
  const { currentData } = useProductQuery(part.product ?? skipToken);
  const colors = currentData?.colors.map(({ id, label }) => ({ id, title: translate(label) })) ?? [];
  return <ReferenceField part={part} options={colors} takesOthers />;
}

interface ReferenceFieldProps {
  readonly part: ReferenceProps;
  readonly options: readonly Choosable[];
  readonly takesOthers?: boolean;
}

function ReferenceField({ part, options, takesOthers = false }: ReferenceFieldProps) {
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
          takesOthers={takesOthers}
          onChange={(id) => (id === '' ? empty(place, '') : setValue(place, id))}
        />
      )}
    </FieldFrame>
  );
}
