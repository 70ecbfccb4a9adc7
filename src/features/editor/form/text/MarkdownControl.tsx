import { Bold, Heading, Link as LinkIcon, List, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../../i18n/useTranslation';
import { untilLoaded } from '../../../../lib/untilLoaded';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/controls/Icon';
import { TextArea } from '../../../../ui/fields/Input';
import fieldStyles from '../base/Field.module.css';
import styles from './Markdown.module.css';
import { editMarkdown, type MarkdownEdit } from './markdownEdits';
import type { TextControlProps } from './textControl';

const MarkdownPreview = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "markdown-preview" */ './MarkdownPreview')),
);

const EDITS: readonly (readonly [MarkdownEdit, LucideIcon])[] = [
  ['bold', Bold],
  ['heading', Heading],
  ['list', List],
  ['link', LinkIcon],
];

/** A text area with a toolbar and a preview. */
export function MarkdownControl({ control, text, onChange, isReadOnly, lang }: TextControlProps) {
  const { t } = useTranslation('entryForm');
  const area = useRef<HTMLTextAreaElement>(null);
  const previewId = useId();
  const [isShown, setShown] = useState(false);
  const shownText = useDeferredValue(text);
  const edit = (name: MarkdownEdit) => {
    const field = area.current;
    if (field === null) return;
    const next = editMarkdown(name, { text, start: field.selectionStart, end: field.selectionEnd });
    // The selection is possible only after the field has the new text.
    flushSync(() => onChange(next.text));
    field.focus();
    field.setSelectionRange(next.start, next.end);
  };
  return (
    <div>
      <div className={styles.toolbar} role="group" aria-label={t('markdown.tools')}>
        {!isReadOnly &&
          EDITS.map(([name, icon]) => (
            <Button
              key={name}
              variant="quiet"
              aria-label={t(`markdown.${name}`)}
              title={t(`markdown.${name}`)}
              // The text keeps its focus and selection.
              onMouseDown={(event) => event.preventDefault()}
              onPress={() => edit(name)}
            >
              <Icon of={icon} size="small" />
            </Button>
          ))}
        <Button
          variant="quiet"
          className={styles.previewButton}
          aria-expanded={isShown}
          aria-controls={isShown ? previewId : undefined}
          onPress={() => setShown(!isShown)}
        >
          {t('markdown.preview')}
        </Button>
      </div>
      <TextArea
        {...control}
        ref={area}
        lang={lang}
        className={fieldStyles.control}
        rows={6}
        value={text}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'b' || !(event.ctrlKey || event.metaKey) || isReadOnly) return;
          event.preventDefault();
          edit('bold');
        }}
      />
      {isShown && (
        <section id={previewId} className={styles.preview} aria-label={t('markdown.preview')}>
          <Suspense>
            <MarkdownPreview text={shownText} lang={lang} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
