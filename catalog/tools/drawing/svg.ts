/** Makes parts of a technical drawing as SVG text, in the drawing's own units. */

export type Point = readonly [x: number, y: number];
export type Line = readonly [x1: number, y1: number, x2: number, y2: number];

const short = (value: number): number => Number(value.toFixed(2));
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

export const outline = (points: readonly Point[], className: string): string =>
  `<path class="${className}" d="M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z"/>`;

export const line = ([x1, y1, x2, y2]: Line, className: string, more = ''): string =>
  `<line class="${className}" x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"${more}/>`;

interface Writing {
  readonly className?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly isUpright?: boolean;
  /** The code of the technical value that the text prints. */
  readonly code?: string | undefined;
}

export function text([x, y]: Point, words: string, writing: Writing = {}): string {
  const { className = 't', anchor = 'middle', isUpright = false, code } = writing;
  const turned = isUpright ? ` transform="rotate(-90 ${short(x)} ${short(y)})"` : '';
  const data = code === undefined ? '' : ` data-code="${code}"`;
  return `<text class="${className}" text-anchor="${anchor}" x="${short(x)}" y="${short(y)}"${turned}${data}>${escaped(words)}</text>`;
}

const ARROWS = ' marker-start="url(#a)" marker-end="url(#a)"';

export interface Label {
  readonly words: string;
  readonly code?: string;
}

/** Draws a dimension line at the height `y`. Its extension lines begin at the height `from`. */
export function across([x1, x2]: readonly [number, number], y: number, from: number, { words, code }: Label): string {
  const side = Math.sign(y - from) || 1;
  return [
    ...[x1, x2].map((x) => line([x, from + 3 * side, x, y + 4 * side], 'e')),
    line([x1, y, x2, y], 'd', ARROWS),
    text([(x1 + x2) / 2, y - 4], words, { code }),
  ].join('');
}

/** Draws an upright dimension line at `x`. Its extension lines begin at the horizontal position `from`. */
export function upright([y1, y2]: readonly [number, number], x: number, from: number, { words, code }: Label): string {
  const side = Math.sign(x - from) || 1;
  return [
    ...[y1, y2].map((y) => line([from + 3 * side, y, x + 4 * side, y], 'e')),
    line([x, y1, x, y2], 'd', ARROWS),
    text([x - 5, (y1 + y2) / 2], words, { isUpright: true, code }),
  ].join('');
}

const STYLE = `
text{font-family:"Hanken Grotesk","Helvetica Neue",Arial,"Liberation Sans",sans-serif;fill:#221f1c}
.t{font-size:13px}.k{font-size:14px;font-weight:600}.l{font-size:13px}.v{font-size:13px;font-weight:600}.n{font-size:20px;font-weight:600}
.o{fill:#fff;stroke:#111;stroke-width:1.8;stroke-linejoin:round}
.s{fill:url(#hatch);stroke:#111;stroke-width:1.5;stroke-linejoin:round}
.b{fill:#fff;stroke:#111;stroke-width:1.2}
.i{stroke:#333;stroke-width:.9}.h{stroke:#666;stroke-width:.8;stroke-dasharray:5 3}
.c{stroke:#777;stroke-width:.8;stroke-dasharray:12 3 2 3}
.d{stroke:#a4502f;stroke-width:.9}.e{stroke:#b3aa9f;stroke-width:.6}
`;

const DEFS = `<defs>
<marker id="a" viewBox="0 0 10 6" refX="10" refY="3" markerWidth="10" markerHeight="6" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0.6L10 3L0 5.4Z" fill="#a4502f"/></marker>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#fff"/><line x1="0" y1="0" x2="0" y2="6" stroke="#999" stroke-width=".8"/></pattern>
</defs>`;

export function sheet(title: string, [width, height]: Point, parts: readonly string[]): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" lang="de" aria-label="${escaped(title)}">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
${DEFS}
<rect width="${w}" height="${h}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}
