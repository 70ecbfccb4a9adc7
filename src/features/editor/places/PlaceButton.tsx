import styles from './PlaceButton.module.css';

export interface PlaceButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** The name of a place in a list. A press leads to the place. */
export const PlaceButton = ({ label, onPress }: PlaceButtonProps) => (
  <button type="button" className={styles.place} onClick={onPress}>
    {label}
  </button>
);
