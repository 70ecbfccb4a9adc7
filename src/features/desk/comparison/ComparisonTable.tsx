import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { comparedRows, differAsSets, differs } from '../../../contract/advice/comparedRows';
import { inGroups } from '../../../contract/content/technical';
import type { Product } from '../../../contract/content/product';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { Link } from '../../../ui/text/Link';
import { StoredMark } from '../../../browse/media/StoredMark';
import { ColorDot } from '../../../ui/pictures/ColorDot';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import { Tag } from '../../../ui/text/Tag';
import { Unparted } from '../../../ui/text/Unparted';
import { modelOf } from '../../../contract/advice/judgeModels';
import type { RoofContext } from '../../../contract/advice/judgeModels';
import { useRoofText } from '../verdict/useRoofText';
import { useRoofVerdict } from '../verdict/useRoofVerdict';
import { VerdictText } from '../verdict/VerdictText';
import { useChangeCompared } from './useCompared';
import styles from './ComparisonTable.module.css';

export interface ComparisonTableProps {
  readonly products: readonly Product[];
  readonly roof: RoofContext;
  readonly onlyDifferences: boolean;
}

export function ComparisonTable({ products, roof, onlyDifferences }: ComparisonTableProps) {
  const { t } = useTranslation('desk');
  const verdictOf = useRoofVerdict();
  const roofText = useRoofText();
  const categories = products.map(({ category }) => translate(category.name));
  const verdicts = verdictOf === null ? null : products.map((product) => verdictOf(modelOf(product), roof));
  const rows = comparedRows(products, translate);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The region scrolls sideways, also by keyboard.
    <div className={styles.scroll} role="region" aria-label={t('compare.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {products.map((product) => (
              <ProductHead key={product.id} product={product} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={t('compare.category')} differs={differs(categories)} hidden={onlyDifferences}>
            {products.map(({ id, category: { name } }) => (
              <td key={id} lang={langOf(name)}>
                {translate(name)}
              </td>
            ))}
          </Row>
          {verdicts !== null && (
            <Row
              label={t('compare.measures', { roof: roofText(roof) })}
              differs={differs(verdicts.map(({ verdict }) => JSON.stringify(verdict)))}
              hidden={onlyDifferences}
            >
              {verdicts.map((verdict, index) => (
                <td key={products[index]?.id}>
                  <VerdictText verdict={verdict} />
                </td>
              ))}
            </Row>
          )}
          <Row label={t('compare.colors')} differs={differAsSets(products.map(colorNames))} hidden={onlyDifferences}>
            {products.map((product) => (
              <td key={product.id}>
                <Colors product={product} />
              </td>
            ))}
          </Row>
        </tbody>
        {inGroups(rows, ({ group }) => group)
          .filter(({ values }) => !onlyDifferences || values.some((row) => row.differs))
          .map(({ label: group, values: grouped }) => (
            <tbody key={JSON.stringify(group)}>
              {group !== null && (
                <tr className={styles.group}>
                  <th scope="rowgroup" lang={langOf(group)}>
                    {translate(group)}
                  </th>
                  {/* The heading is no wider than the names, which stay in view when the table scrolls sideways. */}
                  <td colSpan={products.length} />
                </tr>
              )}
              {grouped.map(({ code, label, values, differs: isDifferent }) => (
                <Row
                  key={code}
                  label={translate(label)}
                  lang={langOf(label)}
                  differs={isDifferent}
                  hidden={onlyDifferences}
                >
                  {values.map((value, index) => (
                    <td key={products[index]?.id}>{value ?? NO_VALUE}</td>
                  ))}
                </Row>
              ))}
            </tbody>
          ))}
      </table>
    </div>
  );
}

function ProductHead({ product: { id, name, cover, discontinued } }: { readonly product: Product }) {
  const { t } = useTranslation('desk');
  const { remove } = useChangeCompared();
  return (
    <th scope="col">
      <span className={styles.picture}>
        <MediaImage fileId={cover} alt="" name={name} fit="contain" eager />
        <StoredMark medium={{ image: cover }} />
      </span>
      <Link className={styles.name} to={`/view/${id}`}>
        <Unparted text={name} />
      </Link>
      {discontinued && <Tag>{t('compare.discontinued')}</Tag>}
      <Button
        variant="quiet"
        className={styles.remove}
        data-removes=""
        aria-label={t('compare.removeNamed', { name })}
        onPress={() => remove(id, name)}
      >
        <Icon of={X} size="small" />
      </Button>
    </th>
  );
}

interface RowProps {
  readonly label: string;
  readonly lang?: string | undefined;
  readonly differs: boolean;
  readonly hidden: boolean;
  readonly children: ReactNode;
}

function Row({ label, lang, differs: isDifferent, hidden, children }: RowProps) {
  const { t } = useTranslation('desk');
  if (hidden && !isDifferent) return null;
  return (
    <tr className={isDifferent ? styles.different : undefined}>
      <th scope="row">
        <span lang={lang}>
          <Unparted text={label} />
        </span>
        {isDifferent && (
          <span className={styles.mark}>
            <Tag>{t('compare.different')}</Tag>
          </span>
        )}
      </th>
      {children}
    </tr>
  );
}

const NO_VALUE = '–';

const colorNames = ({ colors }: Product): string[] => colors.map(({ label }) => translate(label));

function Colors({ product }: { readonly product: Product }) {
  if (product.colors.length === 0) return NO_VALUE;
  return (
    <ul className={`plain-list ${styles.colors}`}>
      {product.colors.map(({ id, label, swatch }) => (
        <li key={id} lang={langOf(label)}>
          <ColorDot swatch={swatch} className={styles.dot} />
          {translate(label)}
        </li>
      ))}
    </ul>
  );
}
