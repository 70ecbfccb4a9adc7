/**
 * Mutants of the search that change nothing a test could see, each with the reason; those of all other code stand as Stryker's
 * comments beside their lines. A mutant is named by the trimmed line of code in which it begins and by what Stryker puts there.
 */
export interface Equivalent {
  readonly file: string;
  /** The line as it stands in the file, trimmed. */
  readonly line: string;
  /** What Stryker puts in place, blanks collapsed; absent for all mutants that begin in the line. */
  readonly replacement?: string;
  readonly reason: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'server/catalog/documents/search.ts',
    line: 'for (const record of [...records].sort((a, b) => (a.key < b.key ? -1 : 1)))',
    replacement: 'a.key <= b.key',
    reason: 'No two records have the same key.',
  },
  {
    file: 'server/catalog/documents/search.ts',
    line: 'places[hash(record.key).readUInt32BE() % count]?.push(record);',
    replacement: 'places[hash(record.key).readUInt32BE() % count].push',
    reason: 'There are as many places; the rest is for the compiler.',
  },
  {
    file: 'src/features/desk/finder/finderAddress.ts',
    line: 'return text !== null && ID.test(text) ? text : null;',
    replacement: 'true',
    reason: 'What is not there is answered as null either way.',
  },
  {
    file: 'src/features/search/searchApi.ts',
    line: 'if (outcome?.error !== undefined) return { error: outcome.error };',
    replacement: 'outcome.error',
    reason: 'Each id has an outcome; the rest is for the compiler.',
  },
  {
    file: 'src/features/search/searchApi.ts',
    line: 'if (!(outcome?.data instanceof Blob)) return { error: UNREACHABLE };',
    reason: 'What is asked for as a blob comes as one; the line is for the compiler.',
  },
  {
    file: 'src/features/search/searchApi.ts',
    line: 'structuralSharing: false,',
    replacement: 'true',
    reason: 'Answers are compared. It costs time only.',
  },
  {
    file: 'src/features/search/engine/colors.ts',
    line: 'return this.entries[entry] ?? [];',
    reason: 'Each entry has a list; the rest is for the compiler.',
  },
  {
    file: 'src/features/search/engine/colors.ts',
    line: 'for (const text of this.having.get(term) ?? []) bits[text] = (bits[text] ?? 0) | words;',
    replacement: '["Stryker was here"]',
    reason: 'A text is no place of the list.',
  },
  {
    file: 'src/features/search/engine/colors.ts',
    line: 'if (known !== undefined) return known;',
    replacement: 'false',
    reason: 'The same text gets a number once more. It costs time only.',
  },
  {
    file: 'src/features/search/engine/colors.ts',
    line: 'if (!places.isColored) return;',
    replacement: 'false',
    reason: 'Its colours have none of the words. Looking costs time only.',
  },
  {
    file: 'src/features/search/engine/compounds.ts',
    line: 'for (const word of words) for (let at = 0; at + GRAM <= word.length; at += 1) this.count(gramAt(word, at));',
    replacement: 'at - GRAM',
    reason: 'Room is kept for more. It costs memory only.',
  },
  {
    file: 'src/features/search/engine/compounds.ts',
    line: 'for (let gram = 0; gram < GRAMS; gram += 1) this.starts[gram + 1] = this.startOf(gram + 1) + this.startOf(gram);',
    replacement: 'gram <= GRAMS',
    reason: 'Behind the end of the list nothing is stored.',
  },
  {
    file: 'src/features/search/engine/compounds.ts',
    line: "const word = this.words[place] ?? '';",
    reason: 'Each place has a word; the rest is for the compiler.',
  },
  {
    file: 'src/features/search/engine/compounds.ts',
    line: 'for (let at = 1; at + GRAM <= part.length; at += 1) {',
    reason: 'Words of other letters are read. It costs time only.',
  },
  {
    file: 'src/features/search/engine/compounds.ts',
    line: 'if (this.wordsWith(gram) < this.wordsWith(rarest)) rarest = gram;',
    reason: 'Words of other letters are read. It costs time only.',
  },
  {
    file: 'src/features/search/engine/compounds.ts',
    line: 'private wordsWith(gram: number): number {',
    reason: 'Words of other letters are read. It costs time only.',
  },
  {
    file: 'src/features/search/engine/compounds.ts',
    line: 'return this.startOf(gram + 1) - this.startOf(gram);',
    reason: 'Words of other letters are read. It costs time only.',
  },
  {
    file: 'src/features/search/engine/vocabulary.ts',
    line: 'if (known !== undefined) return known;',
    reason: 'Words are looked for once more. It costs time only.',
  },
  {
    file: 'src/features/search/engine/vocabulary.ts',
    line: 'if (this.meant.size >= REMEMBERED) this.meant.clear();',
    reason: 'Words are looked for once more. It costs time only.',
  },
  {
    file: 'src/features/search/engine/vocabulary.ts',
    line: 'if (first.size === 0) continue;',
    reason: 'Words are looked for once more. It costs time only.',
  },
  {
    file: 'src/features/search/engine/vocabulary.ts',
    line: 'for (let at = SPLIT_MIN; at <= term.length - SPLIT_MIN; at += 1) {',
    reason: 'Words are looked for once more. It costs time only.',
  },
  {
    file: 'src/features/search/engine/vocabulary.ts',
    line: 'if (hasDigit(term)) return (term.match(/\\d+|\\D+/g) ?? []).map((part) => this.known(part));',
    replacement: '["Stryker was here"]',
    reason: 'A term has a part; the default is for the compiler.',
  },
  {
    file: 'src/features/search/engine/vocabulary.ts',
    line: 'if (term.length >= ENDING_MIN && !hasDigit(term))',
    reason: 'No compound has a digit, and no three letters of one are those of a shorter word.',
  },
  {
    file: 'src/features/search/engine/vocabulary.ts',
    line: "if ((this.sorted[middle] ?? '') < beginning) low = middle + 1;",
    replacement: '"Stryker was here!"',
    reason: 'The place is inside the list, and the word itself is known already.',
  },
  {
    file: 'src/features/search/engine/vocabulary.ts',
    line: "if ((this.sorted[middle] ?? '') < beginning) low = middle + 1;",
    replacement: "(this.sorted[middle] ?? '') <= beginning",
    reason: 'The place is inside the list, and the word itself is known already.',
  },
  {
    file: 'src/features/search/engine/vocabulary.ts',
    line: "for (let at = low; this.sorted[at]?.startsWith(beginning) === true; at += 1) yield this.sorted[at] ?? '';",
    replacement: '"Stryker was here!"',
    reason: 'The place is inside the list; the default is for the compiler.',
  },
  {
    file: 'src/features/search/engine/terms.ts',
    line: 'if (known !== undefined) return known;',
    reason: 'The same terms are made once more. It costs time only.',
  },
  {
    file: 'src/features/search/engine/terms.ts',
    line: 'if (remembered.size >= REMEMBERED) remembered.clear();',
    reason: 'The same terms are made once more. It costs time only.',
  },
  {
    file: 'src/features/search/engine/terms.ts',
    line: "const isTelling = (term: string): boolean => term !== '' && !STOP_WORDS.has(term);",
    reason: 'A word has a letter or a digit, of which something stays.',
  },
  {
    file: 'src/features/search/engine/marks.ts',
    line: 'while ((numbers[next]?.end ?? Infinity) <= span.start) next += 1;',
    replacement: '(numbers[next]?.end ?? Infinity) < span.start',
    reason: 'Behind a measure no word begins at once.',
  },
  {
    file: 'src/features/search/engine/marks.ts',
    line: 'const isFree = span.end <= (numbers[next]?.start ?? Infinity);',
    replacement: 'span.end < (numbers[next]?.start ?? Infinity)',
    reason: 'No word ends where a measure begins.',
  },
  {
    file: 'src/features/search/engine/marks.ts',
    line: 'return number !== undefined && (word === undefined || number.start < word.start) ? number : word;',
    replacement: 'number.start <= word.start',
    reason: 'A word within a measure is not found, so no two begin at one place.',
  },
  {
    file: 'src/features/search/engine/editDistance.ts',
    line: 'let before: number[] = [];',
    replacement: '["Stryker was here"]',
    reason: 'It is read from the second row on only.',
  },
  {
    file: 'src/features/search/engine/editDistance.ts',
    line: 'if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])',
    reason: 'Before the first letter of a word is none that equals another.',
  },
  {
    file: 'src/features/search/searchPort.ts',
    line: 'const id = (this.lastId += 1);',
    replacement: 'this.lastId -= 1',
    reason: 'Only whether two numbers are one is asked.',
  },
  {
    file: 'src/features/search/searchSaga.ts',
    line: 'if (!(yield* select(isOpen))) return;',
    replacement: 'true',
    reason: "The session's loop comes back here at once while a search is open.",
  },
  {
    file: 'src/features/search/searchSaga.ts',
    line: 'if (opened !== undefined) return false;',
    replacement: 'false',
    reason: "The session's loop comes back here at once while a search is open.",
  },
  {
    file: 'src/features/search/searchSaga.ts',
    line: 'if (opened !== undefined) return false;',
    replacement: 'true',
    reason: "The session's loop comes back here at once while a search is open.",
  },
  {
    file: 'src/features/search/searchSaga.ts',
    line: 'dispatch(searchApi.endpoints.searchContents.initiate(undefined, { subscribe: false, forceRefetch: true })),',
    replacement: 'false',
    reason: 'Nothing of this call is kept, so it is asked anew all the same.',
  },
  {
    file: 'src/features/search/searchSaga.ts',
    line: 'dispatch(searchApi.endpoints.searchParts.initiate(ids, { subscribe: false, forceRefetch: true })),',
    replacement: 'false',
    reason: 'Nothing of this call is kept, so it is asked anew all the same.',
  },
  {
    file: 'src/features/search/searchSaga.ts',
    line: 'return true;',
    replacement: 'false',
    reason: 'Of what `untilOpened` returns only that it did is looked at.',
  },
  {
    file: 'src/features/search/device/searchDevice.ts',
    line: 'const parts = [...new Set(contents.parts)].flatMap((id) => this.parts.get(id) ?? []);',
    replacement: '["Stryker was here"]',
    reason: 'All parts are here when it is built; the default is for the compiler.',
  },
  {
    file: 'src/features/search/device/searchDevice.ts',
    line: 'if (stored === null) return;',
    replacement: 'false',
    reason: 'Nothing can be read of it, which fails, and that leaves nothing as well.',
  },
  {
    file: 'src/features/search/device/searchDevice.ts',
    line: 'for (const part of stored.parts) if (parts.includes(part.id)) this.parts.set(part.id, part);',
    replacement: 'true',
    reason: 'Only the parts of the contents are built from. It costs memory only.',
  },
  {
    file: 'src/features/search/engine/searchIndex.ts',
    line: 'if (words.length === 0) return NONE;',
    replacement: 'false',
    reason: 'Nothing is found without a word either.',
  },
  {
    file: 'src/features/search/engine/searchIndex.ts',
    line: 'return kept !== undefined && mayBeSeen(kept);',
    reason: 'Each entry is there; the rest is for the compiler.',
  },
  {
    file: 'src/features/search/engine/searchIndex.ts',
    line: 'const named = seen.filter((entry) => this.kept[entry]?.name === asked);',
    reason: 'Each entry is there; the rest is for the compiler.',
  },
  {
    file: 'src/features/search/engine/searchIndex.ts',
    line: "const key = this.keys[entry] ?? '';",
    reason: 'Each entry is there; the rest is for the compiler.',
  },
  {
    file: 'src/features/search/engine/searchIndex.ts',
    line: 'return named.length === 0 ? seen : [...named, ...seen.filter((entry) => this.kept[entry]?.name !== asked)];',
    reason: 'Without such names all the others are all; each entry is there.',
  },
  {
    file: 'src/features/search/engine/searchIndex.ts',
    line: 'return new Set(entry === undefined ? [] : [...wanted.keys()].filter((term) => this.postings.has(term, entry)));',
    replacement: 'false',
    reason: 'What is no entry has no term.',
  },
];
