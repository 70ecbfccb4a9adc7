import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import type { EntryAnswer } from '../../../contract/editor/editorAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { useFieldId } from '../../../ui/fields/fieldId';
import { TextArea } from '../../../ui/fields/Input';
import { Message } from '../../../ui/page/Message';
import { EntryCheckNews } from '../check/EntryCheckNews';
import type { Check } from '../check/useCheck';
import { useCheckedState } from '../check/useCheckedState';
import { OtherDraft } from '../drafts/OtherDraft';
import { useLazyEntryQuery, useSaveEntryMutation } from '../editorApi';
import { SavedMessage } from '../places/SavedMessage';
import type { TextPlace } from '../places/textPlace';
import { focusLine } from './focusLine';
import { fileText, shownText } from './lineEnds';
import { lineOfPlace } from './lineOfPlace';
import styles from './TextEditor.module.css';
import { TextConflict } from './TextConflict';
import { TextPlaces } from './TextPlaces';
import { useTextDraft } from './useTextDraft';

export interface TextEditorProps {
  readonly entry: EntryAnswer;
  /** Null until the server has named the person. */
  readonly user: string | null;
  readonly check: Check;
  /** The place to which the view leads. Null without one. */
  readonly target: TextPlace | null;
}

type Outcome = { readonly kind: 'saved' } | { readonly kind: 'failed'; readonly text: string };

/** Edits the whole text of a source file. */
export function TextEditor({ entry, user, check, target }: TextEditorProps) {
  const { t } = useTranslation('editor');
  const { path, revision, text, textOnly } = entry;
  const place = useMemo(() => (user === null ? null : ({ kind: 'text', user, path } as const)), [user, path]);
  const { draft, isKept, update } = useTextDraft(place);
  const [send, { isLoading }] = useSaveEntryMutation();
  const [read, { isFetching }] = useLazyEntryQuery();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { isFresh } = useCheckedState(check, { revision, values: null });
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useFieldId();
  const onServer = shownText(text);
  const isOutdated = draft !== null && draft.revision !== revision;
  const inFile = (places: readonly CheckedPlace[] = []) => places.filter((one) => one.path === path);
  const [faults, hints] = [inFile(check.answer?.faults), inFile(check.answer?.hints)];
  const showLine = (line: number) => area.current !== null && focusLine(area.current, line);
  const places = { isEarlier: !isFresh || draft !== null, onLine: showLine };
  const showTarget = useEffectEvent(() => {
    const line = target === null ? null : lineOfPlace(draft?.text ?? onServer, target);
    if (line !== null) showLine(line);
  });
  useEffect(() => showTarget(), []);

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
      setOutcome({ kind: 'saved' });
    } else if (isRefused(error, 409)) {
      const { error: missing } = await read(path);
      if (missing !== undefined) fail(isRefused(missing, 404) ? t('entry.gone') : t('entry.unreachable'));
    } else if (isRefused(error)) fail(error.message);
    else fail(t('entry.unreachable'));
  };
  return (
    <div className={styles.editor}>
      {textOnly !== null && <p>{t(textOnly.line === null ? 'text.reason' : 'text.reasonAt', { ...textOnly })}</p>}
      <OtherDraft place={place} />
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
      {outcome?.kind === 'saved' && <SavedMessage faultCount={isFresh ? faults.length : 0} />}
      {outcome?.kind === 'failed' && <Message kind="failed">{outcome.text}</Message>}
      {!isKept && <Message kind="failed">{t('entry.notKept')}</Message>}
      {isOutdated && (
        <TextConflict
          path={path}
          before={draft.revision}
          after={revision}
          current={onServer}
          onKept={() => update((now) => now && { ...now, revision })}
          onTaken={() => update(() => null)}
        />
      )}
      <EntryCheckNews path={path} check={check} />
      <TextPlaces kind="faults" places={faults} {...places} />
      <TextPlaces kind="hints" places={hints} {...places} />
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {t('text.label', { path })}
        </label>
        <TextArea
          ref={area}
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
