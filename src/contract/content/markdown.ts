import { Marked } from 'marked';
import { linkKind } from './links';
import { TURNING_SIGNS } from '../base/textPatterns';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const ELEMENT = /<([a-z][a-z\d-]*)/i;

/** The app's Markdown knows no footnotes and would show them as text. */
const FOOTNOTE = /\[\^[^\]\s]+\]/;

const TURNING = new RegExp(`[${TURNING_SIGNS}]`);
const NUMBERED = /&#(?:x([\da-f]+)|(\d+));/gi;

/** Escapes raw HTML. Reports forbidden content in German. Calls `onPage` for links to app pages. */
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
      heading({ tokens, depth }) {
        const level = Math.max(2, depth);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      // The app removes form fields from texts.
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      image: ({ href }) => {
        reportOnce(`Bild „${href}“ im Text: Bilder gehören in ein eigenes Element`);
        return '';
      },
      link({ href: written, tokens, raw }) {
        // The library `marked` puts `http://` before `www.`. The address becomes `https://`, so that browsers request
        // it with encryption.
        const href = /^www\./i.test(raw) ? written.replace('http:', 'https:') : written;
        const kind = linkKind(href);
        if (kind === null) reportOnce(`unerlaubte Adresse „${href}“ im Text`);
        if (kind === 'page' || kind === 'file') onPage(href);
        return `<a href="${escape(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false }).trim();
  const turning = TURNING.exec(withoutNumbers(html))?.[0];
  if (turning !== undefined) reportOnce(`Zeichen ${codeOf(turning)} im Text: es kehrt die Leserichtung um`);
  return html;
}

const withoutNumbers = (html: string): string =>
  html.replace(NUMBERED, (written, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0xffff ? written : String.fromCharCode(code);
  });

const codeOf = (sign: string): string => `U+${sign.charCodeAt(0).toString(16).toUpperCase()}`;
