import { ApplicationAreasTabs } from '../../../browse/tables/ApplicationAreasTabs';
import { TechnicalData } from '../../../browse/tables/TechnicalData';
import type { ElementOf } from '../../../contract/content/content';
import { Labelled } from './Labelled';
import { ProductValues } from './ProductValues';

export function TechnicalDataElement({ element }: { readonly element: ElementOf<'CS_TECHNISCHE_DATEN'> }) {
  return (
    <Labelled label={element.label}>
      <ProductValues productId={element.product_id}>{(product) => <TechnicalData product={product} />}</ProductValues>
    </Labelled>
  );
}

export function ApplicationAreasElement({ element }: { readonly element: ElementOf<'CS_EINSATZBEREICHE'> }) {
  return (
    <Labelled label={element.label}>
      <ProductValues productId={element.product_id}>
        {(product) => <ApplicationAreasTabs product={product} />}
      </ProductValues>
    </Labelled>
  );
}
