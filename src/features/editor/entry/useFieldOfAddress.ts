import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseField } from '../../../contract/base/fieldPath';
import { focusField } from '../form/base/fieldElement';

/** Leads to the field that the page's address names. */
export function useFieldOfAddress(): void {
  const [params] = useSearchParams();
  const field = params.get('field') ?? '';
  useEffect(() => {
    if (field === '') return;
    // A task of its own, because React cannot open a list item while it runs effects.
    const timer = setTimeout(() => focusField(parseField(field)));
    return () => clearTimeout(timer);
  }, [field]);
}
