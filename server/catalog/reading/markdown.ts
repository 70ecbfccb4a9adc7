import { Marked } from 'marked';
import { linkKind } from '../../../src/contract/links';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Elements that somebody who writes them expects to do or to show something. */
const ACTIVE =
  /<(script|style|iframe|object|embed|form|input|button|link|meta|base|img|picture|video|audio|svg|math|table)\b/i;

/**
 * Markdown as HTML. Raw HTML comes out as text, and what would run or load something is reported. Pictures and links that the contract does not allow are reported
 * as German half-sentences.
 */
export function renderMarkdown(markdown: string, report: (reason: string) => void): string {
  const marked = new Marked({
    renderer: {
      html({ text }) {
        const active = ACTIVE.exec(text)?.[1];
        if (active !== undefined) report(`<${active.toLowerCase()}> im Text: Texte enthalten kein HTML`);
        return escape(text);
      },
      image: ({ href }) => {
        report(`Bild „${href}“ im Text: Bilder gehören in ein eigenes Element`);
        return '';
      },
      link({ href, tokens }) {
        if (linkKind(href) === null) report(`unerlaubte Adresse „${href}“ im Text`);
        return `<a href="${escape(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  return marked.parse(markdown, { async: false }).trim();
}
