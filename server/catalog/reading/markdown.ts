import { Marked } from 'marked';
import { linkKind } from '../../../src/contract/content/links';
import { TURNING_SIGNS } from '../../base/readingDirection';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Who writes an element expects it to do or to show something. */
const ELEMENT = /<([a-z][a-z\d-]*)/i;

/** The mark of a footnote, which this Markdown does not know: the page would show the mark, or lose the note. */
const FOOTNOTE = /\[\^[^\]\s]+\]/;

/** A sign, or its number as HTML writes it. Where HTML shows the number itself, that begins with `&amp;`. */
const TURNING = new RegExp(`[${TURNING_SIGNS}]`);
const NUMBERED = /&#(?:x([\da-f]+)|(\d+));/gi;

/**
 * Markdown as HTML. Raw HTML comes out as text. Its elements, pictures, and links that the contract does not allow are reported as German
 * half-sentences, each once, and so is a sign that turns the direction of reading. Addresses of the app's own pages go to `onPage`.
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
    walkTokens: (token) => {
      const isPlain = token.type === 'def' || (token.type === 'text' && !('tokens' in token));
      if (isPlain && FOOTNOTE.test(token.raw)) reportOnce('[^…] im Text: Texte haben keine Fußnoten');
    },
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
      // A browser's own box would be a field to be filled in, which the page takes out of texts.
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      image: ({ href }) => {
        reportOnce(`Bild „${href}“ im Text: Bilder gehören in ein eigenes Element`);
        return '';
      },
      link({ href: written, tokens, raw }) {
        // marked makes `http://` of a plain `www.`, which a browser would ask for without encryption first.
        const href = /^www\./i.test(raw) ? written.replace('http:', 'https:') : written;
        const kind = linkKind(href);
        if (kind === null) reportOnce(`unerlaubte Adresse „${href}“ im Text`);
        if (kind === 'page' || kind === 'file') onPage(href);
        return `<a href="${escape(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  // Stryker disable next-line ObjectLiteral: It is not asynchronous anyway; the setting is for the compiler.
  const html = marked.parse(markdown, { async: false }).trim();
  const turning = TURNING.exec(withoutNumbers(html))?.[0];
  if (turning !== undefined) reportOnce(`Zeichen ${codeOf(turning)} im Text: es kehrt die Leserichtung um`);
  return html;
}

const withoutNumbers = (html: string): string =>
  html.replace(NUMBERED, (written, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    // All signs that turn the direction are below.
    // Stryker disable next-line EqualityOperator: U+FFFF turns no direction, written as itself or as its number.
    return code > 0xffff ? written : String.fromCharCode(code);
  });

/** As Unicode names it: U+202E. */
const codeOf = (sign: string): string => `U+${sign.charCodeAt(0).toString(16).toUpperCase()}`;
