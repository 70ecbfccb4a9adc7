import { Marked } from 'marked';
import { linkKind } from '../../../src/contract/links';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Who writes an element expects it to do or to show something. */
const ELEMENT = /<([a-z][a-z\d-]*)/i;

/**
 * Markdown as HTML. Raw HTML comes out as text. Its elements, pictures, and links that the contract does not allow are reported as German
 * half-sentences, each once. Addresses of the app's own pages go to `onPage`.
 */
export function renderMarkdown(
  markdown: string,
  report: (reason: string) => void,
  onPage: (address: string) => void = () => undefined,
): string {
  const said = new Set<string>();
  const reportOnce = (reason: string) => {
    if (!said.has(reason)) report(reason);
    said.add(reason);
  };
  const marked = new Marked({
    renderer: {
      html({ text }) {
        const element = ELEMENT.exec(text)?.[1];
        if (element !== undefined) reportOnce(`<${element.toLowerCase()}> im Text: Texte enthalten kein HTML`);
        return escape(text);
      },
      // The first heading of a page is its title.
      heading({ tokens, depth }) {
        const level = Math.max(2, depth);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      image: ({ href }) => {
        reportOnce(`Bild „${href}“ im Text: Bilder gehören in ein eigenes Element`);
        return '';
      },
      link({ href: written, tokens, raw }) {
        // marked makes `http://` of a plain `www.`, which a browser would ask for without encryption first.
        const href = /^www\./i.test(raw) ? written.replace('http:', 'https:') : written;
        const kind = linkKind(href);
        if (kind === null) reportOnce(`unerlaubte Adresse „${href}“ im Text`);
        if (kind === 'page') onPage(href);
        return `<a href="${escape(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  return marked.parse(markdown, { async: false }).trim();
}
