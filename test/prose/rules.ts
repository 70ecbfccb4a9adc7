/** The rules of language that a program can check. */

const MAX_WORDS = 28;
export const MAX_LINES = 6;

const BANNED =
  /\b(?:nobody|whoever|anew|be had|for want of|let(?:s|ting)? go|none of|(?:is|are|was|were|be|been|being) (?:told|said))\b/gi;

/** Patterns of commands for tools. The words after the matched part are for people. */
const TOOLS = [
  /^eslint-(?:disable|enable)[^\n]*?(?: -- |$)/gm,
  /^Stryker (?:disable|restore)[^\n:]*(?::|$)/gm,
  /^@ts-(?:expect-error|ignore|nocheck)(?: --| –|:)?/gm,
  /^prettier-ignore.*$/gm,
  /^spec: .*$/gm,
  /^@jest-environment.*$/gm,
  /^(?:istanbul|c8|v8) ignore.*$/gm,
  /^\s*webpack\w+: .*$/gm,
  /^[#@]__\w+__$/gm,
  /^\/ ?<reference.*$/gm,
  /@(?:type|import|param|returns?)\s*\{[^}\n]*\}+/g,
  /\{@link (\S+?)\}/g,
];

/** Patterns of code, addresses and German quotations. They do not count as words of English prose. */
const QUOTED = [
  /```[^]*?```/g,
  /`[^`]*`/g,
  /\b(?:https?|mailto|data|blob|file):[^\s)>,]+/g,
  /„[^“”]*[“”]/g,
  /“[^”]*”/g,
  /»[^«]*«/g,
  /"[^"\n]*"/g,
  /(?<!\w)'[^'\n]*'(?!\w)/g,
  /&#?\w+;/g,
];

/** Returns a text's prose for readers, without commands of tools, addresses and code. */
export function spoken(text: string): string {
  const withoutTools = TOOLS.reduce((words, pattern) => words.replace(pattern, ''), text);
  const withoutLinks = withoutTools.replace(/\]\([^)\s]*\)/g, ']');
  return QUOTED.reduce((words, pattern) => words.replace(pattern, '¶'), withoutLinks).trim();
}

const ABBREVIATION = /\b(?:e\.g|i\.e|vs|ca|no|cf|etc|z\. ?B|bzw|approx)\.$/i;

/** A blank line, a list item or a tag such as `@returns` begins a new sentence. */
export function sentencesOf(text: string): string[] {
  const blocks = text.split(/\n\s*\n|\n(?=\s*(?:[-*•]|\d+\.) )|\n(?=\s*@\w)/);
  return blocks.flatMap((block) => {
    const found: string[] = [];
    let sentence = '';
    for (const part of block.replace(/\s+/g, ' ').split(/(?<=[.!?][)"”*_\]]*) /)) {
      sentence = sentence === '' ? part : `${sentence} ${part}`;
      if (ABBREVIATION.test(part)) continue;
      found.push(sentence);
      sentence = '';
    }
    if (sentence !== '') found.push(sentence);
    return found.filter((each) => each.trim() !== '');
  });
}

export const wordCount = (text: string): number =>
  text.split(/[\s/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Describes each fault of a text by one phrase. Returns an empty list for good prose. */
export function faultsOf(text: string): string[] {
  const words = spoken(text);
  const banned = [...words.replace(/\s+/g, ' ').matchAll(BANNED)].map(([found]) => `banned: ${found.toLowerCase()}`);
  const long = sentencesOf(words)
    .map((sentence) => ({ sentence, count: wordCount(sentence) }))
    .filter(({ count }) => count > MAX_WORDS)
    .map(({ sentence, count }) => `${count} words: ${sentence.slice(0, 60)}`);
  const semicolons = words.split('\n').filter((line) => line.includes(';'));
  return [...banned, ...long, ...semicolons.map((line) => `semicolon: ${line.trim().slice(0, 60)}`)];
}
