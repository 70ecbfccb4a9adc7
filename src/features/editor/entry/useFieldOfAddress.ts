import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseField } from '../../../contract/base/fieldPath';
import { focusField } from '../form/base/fieldElement';

/** Leads to the field that the page's address names. */
export function useFieldOfAddress(): void {
  const [params] = useSearchParams();
  const field = params.get('field') ?? '';
  useEffect(() => {
    if (field !== '') focusField(parseField(field));
  }, [field]);
}
