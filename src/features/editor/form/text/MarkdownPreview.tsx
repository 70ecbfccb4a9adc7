import { useMemo } from 'react';
import { renderMarkdown } from '../../../../contract/content/markdown';
import { useTranslation } from '../../../../i18n/useTranslation';
import { SafeHtml } from '../../../../ui/text/SafeHtml';
import styles from './Markdown.module.css';

export interface MarkdownPreviewProps {
  readonly text: string;
  readonly lang: string | undefined;
}

/** In characters. A longer text could block the page. */
const SHOWN_MAX = 20_000;

interface Preview {
  readonly html: string;
  /** German reasons why the app would refuse the text. */
  readonly reasons: readonly string[];
}

/** Shows a text as the app does. Its links do nothing, because a press would leave the form. */
export default function MarkdownPreview({ text, lang }: MarkdownPreviewProps) {
  const { t } = useTranslation('entryForm');
  const preview = useMemo(() => previewOf(text), [text]);
  if (preview === null) return <p>{t('markdown.tooLong')}</p>;
  return (
    <>
      <div onClickCapture={(event) => event.preventDefault()}>
        <SafeHtml html={preview.html} lang={lang} />
      </div>
      {preview.reasons.length > 0 && (
        <ul className={styles.reasons}>
          {preview.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns null if the text is too long or too deeply nested. */
function previewOf(text: string): Preview | null {
  if (text.length > SHOWN_MAX) return null;
  const reasons: string[] = [];
  try {
    return { html: renderMarkdown(text, (reason) => reasons.push(reason)), reasons };
  } catch {
    return null;
  }
}
