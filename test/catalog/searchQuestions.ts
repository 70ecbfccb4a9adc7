/**
 * What people ask, and what they must be shown among the first ten: keys of records of the demo catalogue, for a colour with
 * its id behind a slash. Documents go by their names.
 */
export type Question = readonly [question: string, ...expected: string[]];

const sheet = (name: string): string => `document ${name}`;

/** As it is written. */
const PLAIN: readonly Question[] = [
  ['Lindora 12', 'product:lindora-12'],
  ['lindora 13', 'product:lindora-13'],
  ['Marenta 11', 'product:marenta-11'],
  ['sandau protect', 'product:sandau-protect-42'],
  ['kantau linea', 'product:kantau-linea-42'],
  ['turmbiber', 'product:turmbiber-14'],
  ['Altstadt-Biber 18/40', 'product:altstadt-biber-40'],
  ['altstadt biber edel', 'product:altstadt-biber-edel-18'],
  ['hohenau reform', 'product:hohenau-reform-13'],
  ['Verlegeleitfaden', sheet('Verlegeleitfaden')],
  ['broschüre dachsteine', sheet('Broschüre Dachsteine')],
  ['Datenblatt Lindora 12 AT', sheet('Datenblatt Lindora 12 AT')],
  ['datenblatt kantau 42', sheet('Datenblatt Kantau 42 DE'), sheet('Datenblatt Kantau 42 AT')],
  ['technische zeichnung marenta 15', sheet('Marenta 15 – technische Zeichnung')],
  ['Haus am Weinberg', 'reference Haus am Weinberg'],
  ['kindergarten', 'reference Kindergarten am See'],
  ['haus steinfeld', 'reference Haus Steinfeld'],
  ['Lüftung und Durchgänge', 'page:lueftung'],
  ['Ortgang', 'page:ortgang'],
  ['solarwelt', 'page:solarwelt'],
  ['Hundert Jahre Ton', 'news:4'],
  ['glattziegel im verband', 'news:1', 'product:marenta-verband-12'],
];

/** Umlauts and ß in either spelling, small and large letters, endings. */
const SPELLINGS: readonly Question[] = [
  ['lueftung', 'page:lueftung'],
  ['luftung', 'page:lueftung'],
  ['LÜFTUNG', 'page:lueftung'],
  ['durchgaenge', 'page:lueftung'],
  ['lindora gross 10', 'product:lindora-gross-10'],
  ['Lindora Groß 9', 'product:lindora-gross-9'],
  ['kantau groß', 'product:kantau-gross-48'],
  ['marenta gross', 'product:marenta-gross-10'],
  ['broschuere tondachziegel', sheet('Broschüre Tondachziegel')],
  ['systemzubehoer', 'page:systemzubehoer'],
  ['Systemzubehor', 'page:systemzubehoer'],
  ['dachflaeche einteilen', 'page:einteilung'],
  ['solartraeger', 'page:solar-aufdach'],
  ['über der fläche', 'page:solar-aufdach'],
  ['uber der flache', 'page:solar-aufdach'],
  ['reihenhaeuser', 'reference Reihenhäuser am Birkenweg'],
  ['giebelgauben', 'reference Landhaus an der Furt, Giebelgaube'],
  ['sonnenhäuser', 'reference Sonnenhaus am Hang'],
  ['lueftungsquerschnitt', 'news:1'],
  ['oesterreich lindora 13', sheet('Datenblatt Lindora 13 AT')],
];

/** Parts of compounds, and compounds of parts. */
const COMPOUNDS: readonly Question[] = [
  ['schwarz glatt', 'product:marenta-11/schieferschwarz', 'product:marenta-15/schieferschwarz'],
  ['glatt schwarz', 'product:marenta-edel-11/schieferschwarz', 'product:marenta-gross-10/schieferschwarz'],
  ['flachdach lindora', 'product:lindora-12'],
  ['hohlfalz hohenau 13', 'product:hohenau-13'],
  ['biberschwanz turm', 'product:turmbiber-14'],
  ['turmziegel', 'product:turmbiber-14'],
  ['zeichnung turmbiber', sheet('Turmbiber 14/28 – technische Zeichnung')],
  ['leitfaden', sheet('Verlegeleitfaden')],
  ['tonziegel broschüre', sheet('Broschüre Tondachziegel')],
  ['zubehör', 'page:systemzubehoer'],
  ['lüfterziegel', 'page:lueftung'],
  ['antennendurchgang', 'page:lueftung'],
  ['sanitärlüfter', 'page:lueftung'],
  ['pfarrhof', 'reference Alter Pfarrhof'],
  ['weinberg', 'reference Haus am Weinberg'],
  ['reihenhaus', 'reference Reihenhäuser am Birkenweg'],
  ['baustelle', 'page:baustelle'],
  ['profilierte gross', 'product:sandau-gross-48'],
  ['betonstein sandau', 'product:sandau-42'],
  ['lindora weinrot', 'product:lindora-12/weinrot', 'product:lindora-edel-12/weinrot'],
  ['marenta altfarben', 'product:marenta-11/altfarben'],
  ['turmbiber schwarz', 'product:turmbiber-14/schieferschwarz'],
];

/** Typing errors: a letter wrong, missing, too many, or two in the wrong order. */
const ERRORS: readonly Question[] = [
  ['lindorra 12', 'product:lindora-12'],
  ['lidnora 12', 'product:lindora-12'],
  ['lindroa 13', 'product:lindora-13'],
  ['merenta 11', 'product:marenta-11'],
  ['marentta 15', 'product:marenta-15'],
  ['sandua 42', 'product:sandau-42'],
  ['kantua 42', 'product:kantau-42'],
  ['hohenua 14', 'product:hohenau-14'],
  ['hohnau 15', 'product:hohenau-15'],
  ['turmbieber', 'product:turmbiber-14'],
  ['altstatt biber 18/40', 'product:altstadt-biber-40'],
  ['verlegeleitfadn', sheet('Verlegeleitfaden')],
  ['verlegleitfaden', sheet('Verlegeleitfaden')],
  ['broschure dachstiene', sheet('Broschüre Dachsteine')],
  ['ortgnag', 'page:ortgang'],
  ['antenendurchgang', 'page:lueftung'],
  ['solarwlet', 'page:solarwelt'],
  ['kindergarden', 'reference Kindergarten am See'],
  ['steinfelt', 'reference Haus Steinfeld'],
  ['schwartz glatt', 'product:marenta-11/schieferschwarz'],
  ['turmbiber schiferschwarz', 'product:turmbiber-14/schieferschwarz'],
  ['lindora 12 antrazit', 'product:lindora-12/anthrazit'],
  ['lindora 12 kupferbaun', 'product:lindora-12/kupferbraun'],
];

/** Article numbers, and numbers with their units in more than one way. */
const NUMBERS: readonly Question[] = [
  ['1042-110', 'product:lindora-12/naturrot'],
  ['1042110', 'product:lindora-12/naturrot'],
  ['1042 450', 'product:lindora-12/schieferschwarz'],
  ['2042-730', 'product:sandau-42/dunkelbraun'],
  ['lindora12', 'product:lindora-12'],
  ['lindora 22 grad', 'product:lindora-12'],
  ['turmbiber 40°', 'product:turmbiber-14'],
  ['kantau 10 stück', 'product:kantau-42'],
  ['lindora 12 stück', 'product:lindora-12'],
  ['altstadt 71 kg/m²', 'product:altstadt-biber-40'],
  ['altstadt 40 cm', 'product:altstadt-biber-40'],
  ['altstadt 400 mm', 'product:altstadt-biber-40'],
  ['24 cm² lüftungsquerschnitt', 'news:1'],
];

export const QUESTIONS: readonly Question[] = [...PLAIN, ...SPELLINGS, ...COMPOUNDS, ...ERRORS, ...NUMBERS];
