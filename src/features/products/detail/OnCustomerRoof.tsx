import type { Product } from '../../../contract/content/product';
import { modelOf } from '../../../contract/advice/judgeModels';
import { useCustomerRoof } from '../../desk/verdict/useCustomerRoof';
import { useRoofText } from '../../desk/verdict/useRoofText';
import { useRoofVerdict } from '../../desk/verdict/useRoofVerdict';
import { VerdictText } from '../../desk/verdict/VerdictText';
import styles from './ProductHero.module.css';

export function OnCustomerRoof({ product }: { readonly product: Product }) {
  const roof = useCustomerRoof();
  const roofText = useRoofText();
  const judge = useRoofVerdict(roof !== null);
  if (roof === null || judge === null) return null;
  return (
    <p className={styles.onRoof}>
      <span className={styles.roof}>{`${roofText(roof)}: `}</span>
      <VerdictText verdict={judge(modelOf(product), roof)} isInSentence />
    </p>
  );
}
