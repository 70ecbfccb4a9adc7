/** A product of the form for samples. */
export interface Model {
  readonly id: string;
  readonly label: string;
  readonly colors: readonly string[];
}

interface Color {
  readonly id: string;
  readonly label: string;
}

const COLORS: readonly Color[] = [
  { id: 'naturrot', label: 'Naturrot' },
  { id: 'ziegelrot', label: 'Ziegelrot' },
  { id: 'kupferbraun', label: 'Kupferbraun' },
  { id: 'weinrot', label: 'Weinrot' },
  { id: 'dunkelbraun', label: 'Dunkelbraun' },
  { id: 'altfarben', label: 'Altfarben' },
  { id: 'anthrazit', label: 'Anthrazit' },
  { id: 'granitgrau', label: 'Granitgrau' },
  { id: 'schieferschwarz', label: 'Schieferschwarz' },
];

const CLAY = ['naturrot', 'anthrazit', 'kupferbraun', 'schieferschwarz', 'weinrot', 'altfarben'];

const model = (id: string, label: string, colors: readonly string[] = CLAY): Model => ({ id, label, colors });

export const MODELS: readonly Model[] = [
  model('lindora-12', 'Lindora 12'),
  model('lindora-gross-10', 'Lindora Groß 10', ['anthrazit', 'naturrot', 'schieferschwarz', 'kupferbraun']),
  model('marenta-11', 'Marenta 11'),
  model('hohenau-13', 'Hohenau 13'),
  model('altstadt-biber-18', 'Altstadt-Biber 18/38'),
  model('sandau-42', 'Sandau 42', ['anthrazit', 'granitgrau', 'ziegelrot', 'dunkelbraun']),
  model('kantau-42', 'Kantau 42', ['granitgrau', 'anthrazit', 'dunkelbraun', 'ziegelrot']),
];

export const colorsOf = ({ colors }: Model): readonly Color[] =>
  colors.flatMap((id) => COLORS.filter((color) => color.id === id));
