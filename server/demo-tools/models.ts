/** How a product looks in the tools. Its values and rules come from the catalogue (toolCatalog.ts). */
export interface Model {
  readonly id: string;
  readonly label: string;
  readonly kind: 'Tondachziegel' | 'Dachstein';
  readonly look: 'wave' | 'flat' | 'biber';
  readonly colors: readonly string[];
}

export interface Color {
  readonly id: string;
  readonly label: string;
  readonly light: string;
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

type Own = Partial<Pick<Model, 'look' | 'colors'>>;

const tile = (id: string, label: string, own: Own = {}): Model => ({
  ...{ id, label, kind: 'Tondachziegel', look: 'wave', colors: CLAY },
  ...own,
});

const stone = (id: string, label: string, own: Own): Model => ({
  ...{ id, label, kind: 'Dachstein', look: 'wave', colors: [] },
  ...own,
});

export const MODELS: readonly Model[] = [
  tile('lindora-12', 'Lindora 12'),
  tile('lindora-gross-10', 'Lindora Groß 10', { colors: ['anthrazit', 'naturrot', 'schieferschwarz', 'kupferbraun'] }),
  tile('marenta-11', 'Marenta 11', { look: 'flat' }),
  tile('hohenau-13', 'Hohenau 13'),
  tile('altstadt-biber-18', 'Altstadt-Biber 18/38', { look: 'biber' }),
  stone('sandau-42', 'Sandau 42', { colors: ['anthrazit', 'granitgrau', 'ziegelrot', 'dunkelbraun'] }),
  stone('kantau-42', 'Kantau 42', {
    look: 'flat',
    colors: ['granitgrau', 'anthrazit', 'dunkelbraun', 'ziegelrot'],
  }),
];

export const colorsOf = (model: Model): readonly Color[] =>
  model.colors.flatMap((id) => COLORS.filter((color) => color.id === id));

export const [FIRST_MODEL] = MODELS as readonly [Model, ...Model[]];
