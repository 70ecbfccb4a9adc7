import { useMemo } from 'react';
import { markedPieces } from './engine/marks';
import styles from './Marked.module.css';

/** A text with the words that were found. */
export function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
  const pieces = useMemo(() => markedPieces(text, new Set(terms)), [text, terms]);
  return pieces.map(({ text: piece, isMarked }, place) =>
    isMarked ? (
      <mark key={place} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
