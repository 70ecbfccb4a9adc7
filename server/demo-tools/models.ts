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

const SHALLOW = { regularPitch: 22, minimumPitch: 16 };
const STEEP = { regularPitch: 25, minimumPitch: 22 };

/** What a model must say for itself; the rest is as most of its kind have it, unless it says otherwise. */
type Own<K extends keyof Model> = Pick<Model, K> & Partial<Model>;

const tile = (id: string, label: string, own: Own<'coverWidth' | 'coverLength' | 'pieceWeight'>): Model => ({
  id,
  label,
  kind: 'Tondachziegel',
  look: 'wave',
  piecesPerPallet: 240,
  ...STEEP,
  colors: CLAY,
  ...own,
});

const stone = (
  id: string,
  label: string,
  own: Own<'coverLength' | 'pieceWeight' | 'piecesPerPallet' | 'colors'>,
): Model => ({
  id,
  label,
  kind: 'Dachstein',
  look: 'wave',
  coverWidth: 30,
  ...SHALLOW,
  ...own,
});

export const MODELS: readonly Model[] = [
  tile('lindora-12', 'Lindora 12', { coverWidth: 24, coverLength: [35, 37.5], pieceWeight: 3.6, ...SHALLOW }),
  tile('lindora-gross-10', 'Lindora Groß 10', {
    ...SHALLOW,
    coverWidth: 27,
    coverLength: [36, 38],
    pieceWeight: 4.8,
    piecesPerPallet: 180,
    colors: ['anthrazit', 'naturrot', 'schieferschwarz', 'kupferbraun'],
  }),
  tile('marenta-11', 'Marenta 11', { look: 'flat', coverWidth: 23.6, coverLength: [34.5, 36.5], pieceWeight: 4 }),
  tile('hohenau-13', 'Hohenau 13', { coverWidth: 21.5, coverLength: [32, 34], pieceWeight: 3.1 }),
  tile('altstadt-biber-18', 'Altstadt-Biber 18/38', {
    look: 'biber',
    coverWidth: 18,
    coverLength: [14.5, 16.5],
    pieceWeight: 1.8,
    piecesPerPallet: 560,
    regularPitch: 30,
    minimumPitch: 26,
  }),
  stone('sandau-42', 'Sandau 42', {
    coverLength: [31.2, 34.5],
    pieceWeight: 4.3,
    piecesPerPallet: 216,
    colors: ['anthrazit', 'granitgrau', 'ziegelrot', 'dunkelbraun'],
  }),
  stone('kantau-42', 'Kantau 42', {
    look: 'flat',
    coverLength: [31.2, 34],
    pieceWeight: 5.1,
    piecesPerPallet: 192,
    regularPitch: 25,
    minimumPitch: 20,
    colors: ['granitgrau', 'anthrazit', 'dunkelbraun', 'ziegelrot'],
  }),
];

/** The colours of a model, in its order. */
export const colorsOf = (model: Model): readonly Color[] =>
  model.colors.flatMap((id) => COLORS.filter((color) => color.id === id));

/** The first model stands where none was chosen. */
export const [FIRST_MODEL] = MODELS as readonly [Model, ...Model[]];
