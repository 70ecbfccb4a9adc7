import type { FinderQuestion } from '../../../contract/advice/find';
import { NEED_MAX, WEIGHT_MAX } from '../../../contract/advice/limits';
import { ROOF_SHAPES } from '../../../contract/advice/requirements';
import { formatNumber } from '../../../i18n/format';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { Disclosure } from '../../../ui/controls/Disclosure';
import { NumberField } from '../../../ui/fields/NumberField';
import { Select } from '../../../ui/fields/Select';
import type { DeskCatalogue } from './DeskQueries';
import styles from './FinderForm.module.css';

export interface FurtherFieldsProps {
  readonly question: FinderQuestion;
  readonly catalogue: DeskCatalogue;
  readonly onChange: (change: Partial<FinderQuestion>) => void;
}

const ABOVE_ANSWER = '(max-width: 900px)';

const ANY = '*';

const FILTERS = ['color', 'surface'] as const;

export function FurtherFields(props: FurtherFieldsProps) {
  const { t } = useTranslation('desk');
  const isFolded = useMediaQuery(ABOVE_ANSWER);
  const chosen = useChosen(props);
  if (!isFolded) return <Fields {...props} />;
  return (
    <Disclosure summary={`${t('finder.more')}: ${chosen.length === 0 ? t('none') : chosen.join(', ')}`}>
      <div className={styles.folded}>
        <Fields {...props} />
      </div>
    </Disclosure>
  );
}

function useChosen({ question, catalogue }: FurtherFieldsProps): string[] {
  const { t } = useTranslation('desk');
  const { shape } = question;
  const labels = FILTERS.flatMap((key) =>
    optionsOf(catalogue, key)
      .filter(({ value }) => value === question[key])
      .map(({ label }) => label),
  );
  const limits = (['weight', 'need'] as const).flatMap((key) => {
    const limit = question[key];
    return limit === null ? [] : [`${t(`finder.${key}`)} ${formatNumber(limit)}\u00a0${t(`finder.${key}Unit`)}`];
  });
  return [...(shape === null ? [] : [t(`shape.${shape}`)]), ...labels, ...limits];
}

function Fields({ question, catalogue, onChange }: FurtherFieldsProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <Select
        label={t('finder.shape')}
        options={[
          { value: ANY, label: t('any') },
          ...ROOF_SHAPES.map((value) => ({ value, label: t(`shape.${value}`) })),
        ]}
        value={question.shape ?? ANY}
        onChange={(value) => onChange({ shape: ROOF_SHAPES.find((one) => one === value) ?? null })}
      />
      {question.shape === 'curved' && <p className={styles.note}>{t('finder.curvedCounts')}</p>}
      <div className={styles.pair}>
        {FILTERS.map((key) => (
          <Select
            key={key}
            label={t(`finder.${key}`)}
            options={[{ value: ANY, label: t('any') }, ...optionsOf(catalogue, key)]}
            value={question[key] ?? ANY}
            onChange={(value) => onChange({ [key]: value === ANY ? null : value })}
          />
        ))}
        <NumberField
          label={t('finder.weight')}
          unit={t('finder.weightUnit')}
          value={question.weight}
          onChange={(weight) => onChange({ weight })}
          min={1}
          max={WEIGHT_MAX}
        />
        <NumberField
          label={t('finder.need')}
          unit={t('finder.needUnit')}
          value={question.need}
          onChange={(need) => onChange({ need })}
          min={1}
          max={NEED_MAX}
          digits={1}
        />
      </div>
    </>
  );
}

const optionsOf = ({ filters }: FurtherFieldsProps['catalogue'], name: (typeof FILTERS)[number]) =>
  (filters.find(({ key }) => key === name)?.options ?? []).map(({ value, label }) => ({
    value,
    label: translate(label),
    lang: langOf(label),
  }));
