import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseField, type FieldPath } from '../../../contract/base/fieldPath';

/** Calls `onField` with the field that the page's address names, unless `isOver` is true. */
export function useFieldOfAddress(isOver: boolean, onField: (field: FieldPath) => void): void {
  const [params] = useSearchParams();
  const field = params.get('field') ?? '';
  const lead = useEffectEvent(() => onField(parseField(field)));
  useEffect(() => {
    if (field === '' || isOver) return;
    // A task of its own, because React cannot open a list item while it runs effects.
    const timer = setTimeout(() => lead());
    return () => clearTimeout(timer);
  }, [field, isOver]);
}
