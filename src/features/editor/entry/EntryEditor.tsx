import { useDeferredValue, useMemo, useRef } from 'react';
import { checkFields } from '../../../contract/editor/checkFields';
import type { EntryAnswer, FormsAnswer } from '../../../contract/editor/editorAnswers';
import { formOf } from '../../../contract/editor/forms';
import { EntryActions } from '../actions/EntryActions';
import { shownAt, withValue, type Changes } from '../changes/changes';
import { EntryForm } from '../form/EntryForm';
import { Conflicts } from './Conflicts';
import { EntryBar } from './EntryBar';
import styles from './EntryView.module.css';
import { FaultList } from './FaultList';
import { RelatedNumbers } from './RelatedNumbers';
import { UnsavedList } from './UnsavedList';
import { useDraft } from './useDraft';
import { stateOf, useSave } from './useSave';

export interface EntryEditorProps {
  readonly entry: EntryAnswer;
  readonly forms: FormsAnswer;
  /** Null until the server has named the person. */
  readonly user: string | null;
  readonly onText: () => void;
}

export function EntryEditor({ entry, forms, user, onText }: EntryEditorProps) {
  const { path, kind } = entry;
  const place = useMemo(() => (user === null ? null : ({ kind: 'form', user, path } as const)), [user, path]);
  const form = useMemo(() => formOf(kind, forms.catalogue), [kind, forms.catalogue]);
  const kept = useDraft(place, stateOf(entry));
  const { draft, update } = kept;
  const saving = useSave(path, form, kept);
  const frame = useRef<HTMLDivElement>(null);
  // Checks and searches wait until the typed letter is visible.
  const later = useDeferredValue(draft);
  const shown = useMemo(() => shownAt(later.values, later.changes, []), [later.values, later.changes]);
  const faults = useMemo(() => checkFields(form, shown), [form, shown]);
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
        onText={onText}
        onEnded={(day) => edit(withValue(draft.values, draft.changes, ['validUntil'], day))}
      />
      <EntryBar kept={kept} saving={saving} faultCount={faults.length} onSave={() => void save()} />
      <Conflicts form={form} conflicts={draft.conflicts} onUpdate={update} />
      <FaultList form={form} faults={faults} />
      <RelatedNumbers form={form} states={{ before: later.values, shown }} changes={later.changes} />
      <UnsavedList form={form} draft={draft} />
      <EntryForm
        form={form}
        values={draft.values}
        changes={draft.changes}
        faults={faults}
        choices={forms}
        onChange={edit}
      />
    </div>
  );
}
