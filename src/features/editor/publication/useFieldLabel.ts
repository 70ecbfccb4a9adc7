import { useMemo } from 'react';
import type { FieldPath } from '../../../contract/base/fieldPath';
import type { FieldsShape } from '../../../contract/editor/fieldKinds';
import type { FormCatalogue } from '../../../contract/editor/formCatalogue';
import { formOf, type SourceKind } from '../../../contract/editor/forms';
import { fields } from '../../../contract/editor/makeFields';
import { useFormsQuery } from '../editorApi';
import { kindOf } from '../history/kindOf';
import { labelledField } from '../values/fieldLabel';

type LabelOf = (path: string, field: FieldPath) => string;

/** Returns a function that gives the German name of an entry's field. Empty for the whole file. */
export function useFieldLabel(): LabelOf {
  const { currentData } = useFormsQuery();
  return useMemo(() => labelsIn(currentData?.catalogue ?? null), [currentData]);
}

/** Makes the form of each kind once. `catalogue`: null until the server has answered. */
function labelsIn(catalogue: FormCatalogue | null): LabelOf {
  const forms = new Map<SourceKind, FieldsShape>();
  const formFor = (kind: SourceKind | null): FieldsShape => {
    if (kind === null || catalogue === null) return fields();
    const form = forms.get(kind) ?? formOf(kind, catalogue);
    forms.set(kind, form);
    return form;
  };
  return (path, field) => labelledField(formFor(kindOf(path)), field).label;
}
