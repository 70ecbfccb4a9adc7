/** Matches a word and its number: `Dokumente 10`, `Biber 18/38`. Of a hyphenated word only the last part counts. */
const NUMBERED = /([^\s\p{Pd}]+\s\p{N}\S*)/u;

/**
 * Keeps a word and its number on one line by a style. With a no-break space, a narrow column would break inside the
 * number. The outer span keeps spaces, which a flex row would drop.
 */
export const Unparted = ({ text }: { readonly text: string }) => (
  <span>
    {text.split(NUMBERED).map((part, place) =>
      place % 2 === 0 ? (
        part
      ) : (
        <span key={place} className="unparted">
          {part.replace('\u00a0', ' ')}
        </span>
      ),
    )}
  </span>
);
