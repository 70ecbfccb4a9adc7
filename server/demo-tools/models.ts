/**
 * The models of the demo's maker, as tools of other makers would hold them: a list of their own. A test compares it with
 * the demo catalogue.
 */

export interface Model {
  readonly id: string;
  readonly label: string;
  readonly kind: 'Tondachziegel' | 'Dachstein';
  /** How it looks on the roof. */
  readonly look: 'wave' | 'flat' | 'biber';
  /** Centimetres. */
  readonly coverWidth: number;
  /** From the shortest to the longest, in centimetres. */
  readonly coverLength: readonly [number, number];
  /** Kilograms. */
  readonly pieceWeight: number;
  readonly piecesPerPallet: number;
  /** Degrees. */
  readonly regularPitch: number;
  readonly minimumPitch: number;
  /** Ids of COLORS. */
  readonly colors: readonly string[];
}

export interface Color {
  readonly id: string;
  readonly label: string;
  /** Of a lit roof. */
  readonly light: string;
  /** Of joints and shade. */
  readonly dark: string;
}

export const COLORS: readonly Color[] = [
  { id: 'naturrot', label: 'Naturrot', light: '#b4623f', dark: '#8a4428' },
  { id: 'ziegelrot', label: 'Ziegelrot', light: '#a3523a', dark: '#7a3926' },
  { id: 'kupferbraun', label: 'Kupferbraun', light: '#7d4a34', dark: '#5a3323' },
  { id: 'weinrot', label: 'Weinrot', light: '#6f2f2c', dark: '#4d1d1c' },
  { id: 'dunkelbraun', label: 'Dunkelbraun', light: '#5b4436', dark: '#3f2e24' },
  { id: 'altfarben', label: 'Altfarben', light: '#99694b', dark: '#6a4733' },
  { id: 'anthrazit', label: 'Anthrazit', light: '#4a4f54', dark: '#33373b' },
  { id: 'granitgrau', label: 'Granitgrau', light: '#7a7d80', dark: '#5b5e61' },
  { id: 'schieferschwarz', label: 'Schieferschwarz', light: '#33383d', dark: '#202427' },
];

const CLAY = ['naturrot', 'anthrazit', 'kupferbraun', 'schieferschwarz', 'weinrot', 'altfarben'];

export const MODELS: readonly Model[] = [
  {
    id: 'lindora-12',
    label: 'Lindora 12',
    kind: 'Tondachziegel',
    look: 'wave',
    coverWidth: 24,
    coverLength: [35, 37.5],
    pieceWeight: 3.6,
    piecesPerPallet: 240,
    regularPitch: 22,
    minimumPitch: 16,
    colors: CLAY,
  },
  {
    id: 'lindora-gross-10',
    label: 'Lindora Groß 10',
    kind: 'Tondachziegel',
    look: 'wave',
    coverWidth: 27,
    coverLength: [36, 38],
    pieceWeight: 4.8,
    piecesPerPallet: 180,
    regularPitch: 22,
    minimumPitch: 16,
    colors: ['anthrazit', 'naturrot', 'schieferschwarz', 'kupferbraun'],
  },
  {
    id: 'marenta-11',
    label: 'Marenta 11',
    kind: 'Tondachziegel',
    look: 'flat',
    coverWidth: 23.6,
    coverLength: [34.5, 36.5],
    pieceWeight: 4,
    piecesPerPallet: 240,
    regularPitch: 25,
    minimumPitch: 22,
    colors: CLAY,
  },
  {
    id: 'hohenau-13',
    label: 'Hohenau 13',
    kind: 'Tondachziegel',
    look: 'wave',
    coverWidth: 21.5,
    coverLength: [32, 34],
    pieceWeight: 3.1,
    piecesPerPallet: 240,
    regularPitch: 25,
    minimumPitch: 22,
    colors: CLAY,
  },
  {
    id: 'altstadt-biber-18',
    label: 'Altstadt-Biber 18/38',
    kind: 'Tondachziegel',
    look: 'biber',
    coverWidth: 18,
    coverLength: [14.5, 16.5],
    pieceWeight: 1.8,
    piecesPerPallet: 560,
    regularPitch: 30,
    minimumPitch: 26,
    colors: CLAY,
  },
  {
    id: 'sandau-42',
    label: 'Sandau 42',
    kind: 'Dachstein',
    look: 'wave',
    coverWidth: 30,
    coverLength: [31.2, 34.5],
    pieceWeight: 4.3,
    piecesPerPallet: 216,
    regularPitch: 22,
    minimumPitch: 16,
    colors: ['anthrazit', 'granitgrau', 'ziegelrot', 'dunkelbraun'],
  },
  {
    id: 'kantau-42',
    label: 'Kantau 42',
    kind: 'Dachstein',
    look: 'flat',
    coverWidth: 30,
    coverLength: [31.2, 34],
    pieceWeight: 5.1,
    piecesPerPallet: 192,
    regularPitch: 25,
    minimumPitch: 20,
    colors: ['granitgrau', 'anthrazit', 'dunkelbraun', 'ziegelrot'],
  },
];

/** The colours of a model, in its order. */
export const colorsOf = (model: Model): readonly Color[] =>
  model.colors.flatMap((id) => COLORS.filter((color) => color.id === id));

/** The first model stands where none was chosen. */
export const [FIRST_MODEL] = MODELS as readonly [Model, ...Model[]];
