import { createHash } from 'node:crypto';
import type { Brand } from '../../src/contract/brand/brand';
import { companyOf } from '../../src/contract/brand/brandNames';
import { BRAND_PATHS } from '../../src/contract/brand/brandPaths';
import { Html, html } from '../base/html';
import { sizeText } from './formats';
import { filled } from './mailText';

export interface SharedDocument {
  readonly name: string;
  readonly length: number;
  readonly path: string;
}

/** Its colours come from the brand's style sheet. */
const STYLE = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.55 'Hanken Grotesk', system-ui, 'Segoe UI', Roboto, Arial, sans-serif; }
header { display: flex; align-items: center; gap: 12px; padding: 20px clamp(20px, 4vw, 64px); border-bottom: 1px solid var(--hairline); background: var(--paper); font-size: 20px; }
header img { flex: none; width: 28px; height: 28px; }
header strong, header span { min-width: 0; overflow-wrap: anywhere; }
header span { color: var(--ink-soft); font-size: 15px; }
main { max-width: 46rem; margin: 0 auto; padding: clamp(32px, 6vw, 72px) 20px; }
h1 { margin: 0 0 12px; font-size: clamp(2rem, 1.4rem + 2.4vw, 3rem); line-height: 1.08; }
p { margin: 0 0 28px; color: var(--ink-soft); }
ul { margin: 0 0 40px; padding: 0; border-top: 1px solid var(--hairline); list-style: none; }
li a { display: flex; align-items: center; gap: 16px; min-height: 56px; padding: 14px 0; border-bottom: 1px solid var(--hairline); color: var(--clay-deep); font-weight: 600; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
li strong { flex: 1; min-width: 0; overflow-wrap: anywhere; font-weight: 600; }
li small { color: var(--ink-soft); font-size: 15px; font-weight: 400; white-space: nowrap; }
footer { color: var(--ink-soft); font-size: 13px; overflow-wrap: anywhere; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export const SHARE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}' 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const sharePage = (brand: Brand, documents: readonly SharedDocument[], until: string): string =>
  page(
    brand,
    'Ihre Dokumente',
    html`<p>Diese Dokumente wurden für Sie zusammengestellt. Sie stehen bis zum ${until} bereit.</p>
      <ul>
        ${documents.map(
          ({ name, length, path }) =>
            html`<li>
              <a href="${path}" download><strong>${name}</strong><small>${sizeText(length)}</small></a>
            </li>`,
        )}
      </ul>`,
  );

export const endedSharePage = (brand: Brand): string =>
  page(
    brand,
    'Dieser Link ist abgelaufen',
    html`<p>
      Die Dokumente stehen nicht mehr bereit. Bitte wenden Sie sich an die Person, von der Sie den Link haben.
    </p>`,
  );

export const unknownSharePage = (brand: Brand): string =>
  page(
    brand,
    'Diese Seite gibt es nicht',
    html`<p>Bitte öffnen Sie den vollständigen Link. In einer E-Mail steht er vielleicht auf zwei Zeilen.</p>`,
  );

function page(brand: Brand, title: string, content: Html): string {
  const { name, company, support } = brand;
  return `<!doctype html>${
    html`<html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${BRAND_PATHS.css}" />
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>
          <img src="${BRAND_PATHS.icon}" alt="" /><strong>${name}</strong><span>${companyOf(brand)}</span>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
          <footer>
            ${filled([
              filled([company.name, company.street, company.city]).join(', '),
              support.phone,
              support.mail,
            ]).join(' · ')}
          </footer>
        </main>
      </body>
    </html>`.text
  }`;
}
