import { createContext } from 'react';
import type { FieldsShape } from '../../../../contract/editor/fieldKinds';
import type { ProductStates } from '../../../../contract/editor/relatedFields';

interface ShownForm extends ProductStates {
  readonly form: FieldsShape;
}

/** The form and its values. It changes at each key, so only faults read it. */
export const ShownContext = createContext<ShownForm | null>(null);
