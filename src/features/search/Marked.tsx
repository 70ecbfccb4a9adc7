import styles from './Marked.module.css';

export function Marked({ pieces }: { readonly pieces: readonly string[] }) {
  return pieces.map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      <mark key={place} className={styles.mark}>
        {piece}
      </mark>
    ),
  );
}
