import { useDeferredValue, useMemo, useRef } from 'react';
import type { EntryAnswer, FormsAnswer } from '../../../contract/editor/editorAnswers';
import { fieldAt } from '../../../contract/editor/fieldAt';
import { formOf } from '../../../contract/editor/forms';
import { EntryActions } from '../actions/EntryActions';
import { shownAt, withValue, type Changes } from '../changes/changes';
import { EntryCheckNews } from '../check/EntryCheckNews';
import type { Check } from '../check/useCheck';
import { OtherDraft } from '../drafts/OtherDraft';
import { focusField } from '../form/base/fieldElement';
import { EntryForm } from '../form/EntryForm';
import type { TextPlace } from '../places/textPlace';
import { Conflicts } from './Conflicts';
import { EntryBar } from './EntryBar';
import styles from './EntryView.module.css';
import { FieldPlaces } from './FieldPlaces';
import { RelatedNumbers } from './RelatedNumbers';
import { UnsavedList } from './UnsavedList';
import { useDraft } from './useDraft';
import { useEntryFaults } from './useEntryFaults';
import { useFieldOfAddress } from './useFieldOfAddress';
import { stateOf, useSave } from './useSave';

export interface EntryEditorProps {
  readonly entry: EntryAnswer;
  readonly forms: FormsAnswer;
  /** Null until the server has named the person. */
  readonly user: string | null;
  readonly check: Check;
  /** True when the person comes back from the text. The field in the page's address then no longer counts. */
  readonly isBack: boolean;
  /** Shows the text of the file. */
  readonly onText: (place: TextPlace) => void;
}

const WHOLE_TEXT: TextPlace = { field: [], line: null };

export function EntryEditor({ entry, forms, user, check, isBack, onText }: EntryEditorProps) {
  const { path, kind } = entry;
  const place = useMemo(() => (user === null ? null : ({ kind: 'form', user, path } as const)), [user, path]);
  const form = useMemo(() => formOf(kind, forms.catalogue), [kind, forms.catalogue]);
  const kept = useDraft(place, stateOf(entry));
  const { draft, update } = kept;
  const saving = useSave(path, form, kept);
  const frame = useRef<HTMLDivElement>(null);
  useFieldOfAddress(isBack, (field) => {
    if (fieldAt(form, field)?.isOnForm === true) focusField(field);
    else onText({ field, line: null });
  });
  // Checks and searches wait until the typed letter is visible.
  const later = useDeferredValue(draft);
  const shown = useMemo(() => shownAt(later.values, later.changes, []), [later.values, later.changes]);
  const { faults, hints, count } = useEntryFaults({ path, form, draft, later, shown }, check);
  const save = async () => {
    // `Activity` listens to this event, which ends the use of a form.
    if (await saving.save()) frame.current?.dispatchEvent(new Event('submit', { bubbles: true }));
  };
  const edit = (changes: Changes) => {
    saving.setOutcome(null);
    update((now) => ({ ...now, changes }));
  };
  return (
    <div ref={frame} className={styles.editor}>
      <EntryActions
        entry={entry}
        isText={false}
        onToggled={() => onText(WHOLE_TEXT)}
        onEnded={(day) => edit(withValue(draft.values, draft.changes, ['validUntil'], day))}
      />
      <OtherDraft place={place} />
      <EntryBar kept={kept} saving={saving} faultCount={count} onSave={() => void save()} />
      <EntryCheckNews path={path} check={check} />
      <Conflicts form={form} conflicts={draft.conflicts} onUpdate={update} />
      <FieldPlaces kind="faults" form={form} places={faults} onText={onText} />
      <FieldPlaces kind="hints" form={form} places={hints} onText={onText} />
      <RelatedNumbers form={form} states={{ before: later.values, shown }} changes={later.changes} onText={onText} />
      <UnsavedList form={form} draft={draft} />
      <EntryForm
        form={form}
        values={draft.values}
        changes={draft.changes}
        faults={faults}
        choices={forms}
        onChange={edit}
        onText={onText}
      />
    </div>
  );
}
