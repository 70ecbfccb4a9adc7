import { useMemo, useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { EntryAnswer } from '../../../contract/editor/editorAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { useFieldId } from '../../../ui/fields/fieldId';
import { TextArea } from '../../../ui/fields/Input';
import { Message } from '../../../ui/page/Message';
import { readDraftItem } from '../drafts/draftItems';
import { useLazyEntryQuery, useSaveEntryMutation } from '../editorApi';
import { fileText, shownText } from './lineEnds';
import styles from './TextEditor.module.css';
import { TextConflict } from './TextConflict';
import { useTextDraft } from './useTextDraft';

export interface TextEditorProps {
  readonly entry: EntryAnswer;
  /** Null until the server has named the person. */
  readonly user: string | null;
}

/** Edits the whole text of a source file. */
export function TextEditor({ entry, user }: TextEditorProps) {
  const { t } = useTranslation('editor');
  const { path, revision, text, textOnly } = entry;
  const place = useMemo(() => (user === null ? null : ({ kind: 'text', user, path } as const)), [user, path]);
  const { draft, isKept, update } = useTextDraft(place);
  const [send, { isLoading }] = useSaveEntryMutation();
  const [read, { isFetching }] = useLazyEntryQuery();
  const [hasFormDraft] = useState(() => place !== null && readDraftItem({ ...place, kind: 'form' }) !== null);
  const [outcome, setOutcome] = useState<{ readonly kind: 'done' | 'failed'; readonly text: string } | null>(null);
  const id = useFieldId();
  const onServer = shownText(text);
  const isOutdated = draft !== null && draft.revision !== revision;

  const write = (typed: string) => {
    setOutcome(null);
    update((now) => {
      const base = now?.revision ?? revision;
      return typed === onServer && base === revision ? null : { revision: base, text: typed };
    });
  };
  const fail = (reason: string) => setOutcome({ kind: 'failed', text: reason });
  const save = async () => {
    if (draft === null) return;
    setOutcome(null);
    const { data, error } = await send({ path, base: draft.revision, text: fileText(text, draft.text) });
    if (data !== undefined) {
      // The person may have typed since.
      update((now) => (now === null || now.text === draft.text ? null : { ...now, revision: data.revision }));
      setOutcome({ kind: 'done', text: t('entry.saved') });
    } else if (isRefused(error, 409)) {
      const { error: missing } = await read(path);
      if (missing !== undefined) fail(isRefused(missing, 404) ? t('entry.gone') : t('entry.unreachable'));
    } else if (isRefused(error)) fail(error.message);
    else fail(t('entry.unreachable'));
  };
  return (
    <div className={styles.editor}>
      {textOnly !== null && <p>{t(textOnly.line === null ? 'text.reason' : 'text.reasonAt', { ...textOnly })}</p>}
      {hasFormDraft && <p>{t('text.unsavedForm')}</p>}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isPending={isLoading || isFetching}
          isIdle={draft === null || isOutdated}
          onPress={() => void save()}
        >
          {t('entry.save')}
        </Button>
        <Button isIdle={draft === null} onPress={() => update(() => null)}>
          {t('entry.undo')}
        </Button>
      </div>
      {outcome !== null && <Message kind={outcome.kind}>{outcome.text}</Message>}
      {!isKept && <Message kind="failed">{t('entry.notKept')}</Message>}
      {isOutdated && (
        <TextConflict
          current={onServer}
          onKept={() => update((now) => now && { ...now, revision })}
          onTaken={() => update(() => null)}
        />
      )}
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {t('text.label', { path })}
        </label>
        <TextArea
          id={id}
          className={styles.text}
          value={draft?.text ?? onServer}
          onChange={({ target }) => write(target.value)}
          spellCheck={false}
        />
      </div>
    </div>
  );
}
