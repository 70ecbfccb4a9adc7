import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { ELEMENTS, isPlainStyle, mayHave, staysInside, SVG_NAMESPACE } from './svgRules';

/** Limit of nested groups. CAD drawings nest about 20. */
const DEPTH_MAX = 100;

const PREFIXES: Readonly<Record<string, string>> = {
  'http://www.w3.org/XML/1998/namespace': 'xml:',
  'http://www.w3.org/1999/xlink': 'xlink:',
  'http://www.w3.org/2000/xmlns/': 'xmlns:',
};

class Refused extends Error {
  override readonly name = 'Refused';
}

/** Returns a German reason when a drawing could run scripts or load files in a customer's browser. */
export function svgFault(bytes: Uint8Array): string | null {
  try {
    new DrawingReader(textOf(bytes)).read();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** Accepts only UTF-8, because browsers might read another encoding differently than this check. */
function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Browsers reject a second byte order mark, which the parser would skip.
    if (!text.includes('\0') && !text.startsWith('\ufeff')) return text;
  } catch {
    // The bytes are not UTF-8. The `throw` below refuses them.
  }
  throw new Refused('muss in UTF-8 gespeichert sein');
}

class DrawingReader {
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly open: { readonly element: string; readonly ids: readonly string[] }[] = [];
  private line = 1;
  private css = '';
  private readonly uses: { readonly named: string; readonly within: readonly string[]; readonly line: number }[] = [];

  constructor(private readonly text: string) {}

  read(): void {
    const { parser } = this;
    parser.on('error', () => this.refuseHere('ist kein gültiges XML'));
    parser.on('xmldecl', ({ version, encoding }) => {
      if (version !== '1.0') this.refuse('muss XML der Version 1.0 sein');
      if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8')
        this.refuse(`nennt die Zeichenkodierung ${encoding}, erlaubt ist nur UTF-8`);
    });
    parser.on('doctype', () => this.refuseHere('darf kein DOCTYPE enthalten'));
    parser.on('processinginstruction', ({ target }) => this.refuseHere(`darf keine Anweisung <?${target}?> enthalten`));
    parser.on('opentagstart', () => {
      this.line = parser.line;
    });
    parser.on('opentag', (tag) => this.enter(tag));
    parser.on('text', (text) => this.addStyle(text));
    parser.on('cdata', (text) => {
      if (this.open.at(-1)?.element !== 'style') this.refuseHere('darf CDATA nur in <style> enthalten');
      this.addStyle(text);
    });
    parser.on('closetag', ({ local }) => this.leave(local));
    parser.write(this.text).close();
    this.checkUses();
  }

  private enter({ name, local, uri, attributes }: SaxesTagNS): void {
    if (uri !== SVG_NAMESPACE && this.open.length === 0)
      this.refuse(`ist keine SVG-Zeichnung: <${name}> gehört nicht zum Namensraum ${SVG_NAMESPACE}`);
    if (uri !== SVG_NAMESPACE || !ELEMENTS.has(local)) this.refuse(`darf das Element <${name}> nicht enthalten`);
    if (this.open.length === 0 && local !== 'svg') this.refuse(`ist keine SVG-Zeichnung, sondern <${name}>`);
    if (this.open.length >= DEPTH_MAX) this.refuse(`ist bei <${name}> zu tief verschachtelt`);
    if (this.open.at(-1)?.element === 'style') this.refuse(`darf in <style> kein Element <${name}> enthalten`);
    for (const attribute of Object.values(attributes)) this.checkAttribute(name, local, attribute);
    const id = attributes['id']?.value;
    const ids = [...(this.open.at(-1)?.ids ?? []), ...(id === undefined ? [] : [id])];
    this.open.push({ element: local, ids });
    if (local === 'use')
      for (const { local: key, value } of Object.values(attributes))
        if (key === 'href') this.uses.push({ named: value.slice(1), within: ids, line: this.line });
    this.css = '';
  }

  private checkAttribute(tag: string, element: string, { name, local, prefix, uri, value }: SaxesAttributeNS): void {
    const known = prefix === '' ? name : `${PREFIXES[uri] ?? `${prefix}:`}${local}`;
    if (!mayHave(element, known)) this.refuse(`darf im Element <${tag}> die Angabe „${name}“ nicht enthalten`);
    if (known === 'href' || known === 'xlink:href') {
      if (!staysInside(element, value)) this.refuse(`lädt im Element <${tag}> mit „${name}“ fremde Inhalte nach`);
    } else if (known === 'type') {
      if (value !== 'text/css') this.refuse(`darf im Element <${tag}> nur „type="text/css"“ enthalten`);
    } else if (!/^(?:xmlns|aria-|data-|id$|class$)/.test(known) && !isPlainStyle(value))
      this.refuse(`enthält im Element <${tag}> in „${name}“ Unerlaubtes (fremde Inhalte, Funktionen oder @ und \\)`);
  }

  private addStyle(text: string): void {
    if (this.open.at(-1)?.element === 'style') this.css += text;
  }

  private leave(element: string): void {
    if (element === 'style' && !isPlainStyle(this.css))
      this.refuse('enthält im Element <style> Unerlaubtes (fremde Inhalte, Funktionen oder @ und \\)');
    this.open.pop();
  }

  /** Refuses a `use` that repeats another `use`, because small drawings could then take forever. */
  private checkUses(): void {
    const named = new Set(this.uses.map((use) => use.named));
    const nested = this.uses.find(({ within }) => within.some((id) => named.has(id)));
    if (nested === undefined) return;
    this.line = nested.line;
    this.refuse('darf mit <use> nichts wiederholen, was selbst <use> enthält');
  }

  private refuseHere(reason: string): never {
    this.line = this.parser.line;
    this.refuse(reason);
  }

  private refuse(reason: string): never {
    throw new Refused(`${reason} (Zeile ${this.line})`);
  }
}
