import type { Random } from '../../../support/random';

/** Words that need quotes or escapes at some places, and letters that macOS writes as two characters. */
const WORDS = [
  ...['Ziegel', 'rot', 'Über', 'A\u0308rmel', '36,5', 'DE: ja', '#1', "O'Neu", '"x"', '[y]', '{z', '- w', '* v', '%u'],
  ...['true', '022', 'null', '~', 'a, b', 'Größe 12/40', '€', 'https://www.example.org/#x', '🏠', '?', '|', '>', '&a'],
];

/** Returns a text of one to four words. */
export const randomWords = (random: Random): string =>
  Array.from({ length: random.int(1, 4) }, () => random.pick(WORDS)).join(' ');

const randomLines = (random: Random): string[] =>
  Array.from({ length: random.int(1, 3) }, (_, index) =>
    index > 0 && random.int(0, 3) === 0 ? '' : `${'x'.repeat(random.int(1, 2))} ${randomWords(random)}`,
  ).concat('Ende');

/**
 * Returns a YAML text as authors write it: comments, anchors, quotes, blocks, brackets, blank lines, Windows line breaks,
 * byte order mark, no last line break. A comment `about ID` stands above or behind the item with `id: ID`.
 */
export function generatedYaml(random: Random): string {
  const state = { next: 0, anchors: 0 };
  const dash = random.int(0, 1) * 2;
  const step = random.pick([2, 2, 4]);
  const isOneIn = (count: number) => random.int(1, count) === 1;
  const comment = () => (isOneIn(6) ? ` # ${randomWords(random)}` : '');
  const blank = (): string[] => (isOneIn(8) ? (isOneIn(2) ? ['', ''] : ['']) : []);

  const quoted = (text: string): string => (isOneIn(2) ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`);
  const scalar = (): string =>
    random.pick([
      () => `Wort ${random.int(0, 99)}`,
      () => quoted(randomWords(random)),
      () => random.pick(['12', '24.0', '-3.50', 'true', 'false', 'null', '~', '1e3', "''", '0x1F']),
    ])();
  const flow = (depth: number): string => {
    const pad = random.pick(['', ' ']);
    const values = Array.from({ length: random.int(0, 3) }, () =>
      depth > 0 && isOneIn(3) ? flow(depth - 1) : scalar(),
    );
    if (isOneIn(2)) return `[${pad}${values.join(random.pick([', ', ',  ']))}${pad}]`;
    return `{${pad}${values.map((value, index) => `k${index}: ${value}`).join(', ')}${pad}}`;
  };

  /** Returns the lines of a value behind its key. The first one stands on the key's line. */
  const value = (indent: number, depth: number): string[] => {
    const pad = ' '.repeat(indent + step);
    const kind = random.int(0, depth > 0 ? 9 : 5);
    if (kind <= 2) return [` ${scalar()}${comment()}`];
    if (kind === 3) {
      const header = `${random.pick(['|', '>'])}${random.pick(['', '-', '+'])}`;
      return [` ${header}${comment()}`, ...randomLines(random).map((line) => (line === '' ? '' : pad + line))];
    }
    if (kind === 4) return [` ${flow(2)}${comment()}`];
    if (kind === 5) return isOneIn(2) ? [` Ein Text`, `${pad}auf zwei Zeilen${comment()}`] : [comment()];
    if (kind <= 7) return [comment(), ...fields(indent + step, depth - 1)];
    return [comment(), ...list(indent + dash, depth - 1)];
  };

  const fields = (indent: number, depth: number): string[] => {
    const pad = ' '.repeat(indent);
    return Array.from({ length: random.int(1, 5) }, (_, index) => index).flatMap((index) => {
      const above = isOneIn(6) ? [...blank(), `${pad}# ${randomWords(random)}`] : blank();
      const [first = '', ...others] = value(indent, depth);
      return [
        ...(index === 0 ? [] : above),
        `${pad}${random.pick(['', '', 'feld_'])}${'abcde'[index]}:${first}`,
        ...others,
      ];
    });
  };

  const list = (indent: number, depth: number): string[] => {
    const pad = ' '.repeat(indent);
    const hasIds = isOneIn(2);
    return Array.from({ length: random.int(1, 4) }, () => {
      if (!hasIds) return [...blank(), `${pad}- ${depth > 0 && isOneIn(4) ? flow(1) : scalar()}${comment()}`];
      state.next += 1;
      const id = `id-${state.next}`;
      const about = `# about ${id}`;
      const above = isOneIn(3) ? [`${pad}${about}`, `${pad}${about}`] : [];
      const inner = isOneIn(2) ? fields(indent + 2, depth) : [];
      const below = isOneIn(4) ? [`${pad}  ${about}`] : [];
      return [...blank(), ...above, `${pad}- id: ${id}${isOneIn(3) ? ` ${about}` : ''}`, ...inner, ...below];
    }).flat();
  };

  const anchored = (): string[] => {
    if (!isOneIn(4)) return [];
    state.anchors += 1;
    const name = `n${state.anchors}`;
    return [`anchor: &${name} ${flow(1)}`, `alias: *${name}`];
  };

  const lines = [
    ...(isOneIn(3) ? ['# yaml-language-server: $schema=x.json', ''] : []),
    ...fields(0, 3).map((line) => line),
    ...anchored(),
    ...(isOneIn(4) ? ['', '', '# Ende'] : []),
  ];
  const text = lines.join(isOneIn(4) ? '\r\n' : '\n');
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  return `${isOneIn(6) ? '\ufeff' : ''}${text}${isOneIn(5) ? '' : lineBreak}`;
}
