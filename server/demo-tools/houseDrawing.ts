import { html, type Html } from '../base/html';
import type { Color, Model } from './models';

export interface HouseForm {
  readonly id: string;
  readonly label: string;
  /** These three fields are SVG points. */
  readonly roof: string;
  readonly gable: string;
  readonly wall: string;
}

export const HOUSE_FORMS: readonly [HouseForm, ...HouseForm[]] = [
  {
    id: 'sattel',
    label: 'Satteldach',
    roof: '250,90 690,90 760,262 320,262',
    gable: '250,90 320,262 100,262 118,232 240,100',
    wall: '130,228 250,92 320,262 320,430 130,430',
  },
  {
    id: 'walm',
    label: 'Walmdach',
    roof: '330,110 590,110 760,262 300,262',
    gable: '330,110 300,262 110,262',
    wall: '130,262 311,262 311,430 130,430',
  },
  {
    id: 'pult',
    label: 'Pultdach',
    roof: '180,120 640,120 770,262 310,262',
    gable: '180,120 310,262 130,262 130,140',
    wall: '130,118 182,118 313,262 311,430 130,430',
  },
];

export interface Wall {
  readonly id: string;
  readonly label: string;
  readonly light: string;
  readonly shade: string;
}

export const WALLS: readonly [Wall, ...Wall[]] = [
  { id: 'weiss', label: 'Putz weiß', light: '#f4f0e8', shade: '#dcd5c8' },
  { id: 'sand', label: 'Putz sand', light: '#e3d3b5', shade: '#cbb892' },
  { id: 'klinker', label: 'Klinker', light: '#a9674e', shade: '#8b503a' },
  { id: 'holz', label: 'Holz', light: '#b58a5e', shade: '#946d45' },
];

export interface House {
  readonly name: string;
  readonly look: Model['look'];
  readonly color: Color;
  readonly wall: Wall;
  readonly form: HouseForm;
}

export const houseDrawing = ({ name, look, color, wall, form }: House): Html =>
  html`<svg class="house" viewBox="0 0 860 500" role="img" aria-label="${name}">
    <defs>
      ${tiles(look, color)}
      <linearGradient id="himmel" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#cfdfe6" />
        <stop offset="1" stop-color="#f3efe8" />
      </linearGradient>
      <linearGradient id="licht" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#ffffff" stop-opacity="0.18" />
        <stop offset="1" stop-color="#000000" stop-opacity="0.14" />
      </linearGradient>
    </defs>
    <rect width="860" height="500" fill="url(#himmel)" />
    <path d="M0 418 C160 392 300 424 470 410 S760 396 860 416 V500 H0 Z" fill="#9aa888" />
    <path d="M0 436 C220 420 520 446 860 430 V500 H0 Z" fill="#b7bfa2" />
    <polygon points="${form.wall}" fill="${wall.shade}" />
    <rect x="310" y="250" width="430" height="180" fill="${wall.light}" />
    ${form.id === 'sattel' ? gableWindow : null} ${[362, 452].map((x) => window(x, 300))}
    ${[640].map((x) => window(x, 300))}
    <rect x="548" y="296" width="58" height="134" fill="#4b3a2d" />
    <rect x="556" y="306" width="42" height="54" fill="#8ba3ac" />
    <circle cx="599" cy="372" r="3.5" fill="#d9c79b" />
    <polygon points="${form.gable}" fill="${form.id === 'walm' ? color.dark : 'none'}" />
    <polygon points="${form.roof}" fill="${color.light}" />
    <polygon points="${form.roof}" fill="url(#ziegel)" />
    <polygon points="${form.roof}" fill="url(#licht)" />
    ${ridge(form, color)}
    <rect x="500" y="58" width="46" height="76" fill="#8f5f4b" />
    <rect x="494" y="50" width="58" height="12" fill="#6e4636" />
    <ellipse cx="790" cy="420" rx="46" ry="34" fill="#6f8060" />
    <ellipse cx="826" cy="428" rx="34" ry="26" fill="#7f8f6c" />
  </svg>`;

const gableWindow = html`<rect x="214" y="196" width="44" height="52" fill="#fbf7f1" /><rect
    x="219"
    y="201"
    width="34"
    height="42"
    fill="#6d8791"
  />
  <rect x="190" y="310" width="66" height="70" fill="#fbf7f1" /><rect
    x="196"
    y="316"
    width="54"
    height="58"
    fill="#6d8791"
  />`;

const window = (x: number, y: number): Html =>
  html`<rect x="${x}" y="${y}" width="62" height="70" fill="#fbf7f1" /><rect
      x="${x + 6}"
      y="${y + 6}"
      width="50"
      height="58"
      fill="#6d8791"
    />
    <path d="M${x + 31} ${y + 6} v58" stroke="#fbf7f1" stroke-width="3" />`;

function ridge({ roof }: HouseForm, color: Color): Html {
  const [left, right, eavesRight, eavesLeft] = roof.split(' ');
  return html`<path d="M${left ?? ''} L${right ?? ''}" stroke="${color.dark}" stroke-width="9" stroke-linecap="round" />
    <path d="M${left ?? ''} L${eavesLeft ?? ''}" stroke="${color.dark}" stroke-width="5" />
    <path d="M${eavesLeft ?? ''} L${eavesRight ?? ''}" stroke="#6b6f72" stroke-width="7" stroke-linecap="round" />`;
}

function tiles(look: Model['look'], { dark }: Color): Html {
  const shape = {
    wave: 'M0 21 H22 M0 21 V0 M6 0 C9 7 9 14 6 21 M16 0 C13 7 13 14 16 21',
    flat: 'M0 21 H22 M0 21 V0',
    biber: 'M0 0 V9 C0 24 22 24 22 9 V0',
  }[look];
  return html`<pattern id="ziegel" width="22" height="21" patternUnits="userSpaceOnUse" patternTransform="skewX(22)">
    <path d="${shape}" fill="none" stroke="${dark}" stroke-width="1.6" />
  </pattern>`;
}
