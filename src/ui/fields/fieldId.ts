import { useState } from 'react';
import { uuid } from '../../lib/uuid';

/** An id that no other page repeats, because browsers remember typed text by the id or name of its field. */
export function useFieldId(): string {
  const [id] = useState(uuid);
  return id;
}
