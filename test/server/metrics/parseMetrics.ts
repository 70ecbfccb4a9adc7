/** Reads metrics in the text format of Prometheus. Refuses each line that Prometheus would refuse. */

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = String.raw`[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"`;
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (Na[Nn]|[+-]Inf|[-+0-9.eE]+)$`);
const ABOUT = new RegExp(`^# (?:HELP ${NAME} .*|TYPE ${NAME} (?:counter|gauge|histogram|summary|untyped))$`);

export interface Samples {
  /** Returns the sample's value, or undefined if there is no such sample. */
  (name: string, labels?: Readonly<Record<string, string>>): number | undefined;
  readonly text: string;
}

/** Returns the samples in a metrics text. Throws an error that names an invalid or repeated line. */
export function parseMetrics(text: string): Samples {
  const samples = new Map<string, number>();
  if (!text.endsWith('\n')) throw new Error('The last line does not end.');
  for (const line of text.split('\n').filter((candidate) => candidate !== '')) {
    if (line.startsWith('#')) {
      if (!ABOUT.test(line)) throw new Error(`No comment of the format: ${line}`);
      continue;
    }
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
    if (name === '') throw new Error(`No sample: ${line}`);
    const key = keyOf(name, labels === '' ? [] : (labels.match(new RegExp(LABEL, 'g')) ?? []));
    if (samples.has(key)) throw new Error(`Twice: ${line}`);
    samples.set(key, Number(value));
  }
  const found = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    samples.get(
      keyOf(
        name,
        Object.entries(labels).map(([label, value]) => `${label}="${value}"`),
      ),
    );
  return Object.assign(found, { text });
}

const keyOf = (name: string, labels: readonly string[]): string => `${name}{${labels.toSorted().join(',')}}`;
