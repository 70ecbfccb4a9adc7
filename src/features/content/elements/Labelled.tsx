import type { ReactNode } from 'react';
import type { Translatable } from '../../../contract/base/values';
import { translate } from '../../../i18n/translate';
import { Heading } from './Heading';
import styles from './elements.module.css';

export interface LabelledProps {
  readonly label: Translatable;
  readonly children: ReactNode;
}

export function Labelled({ label, children }: LabelledProps) {
  return (
    <div className={styles.element}>
      {translate(label) !== '' && <Heading className={styles.label} text={label} />}
      {children}
    </div>
  );
}
