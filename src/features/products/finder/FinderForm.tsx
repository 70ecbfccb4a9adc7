import { knowsRaised, type FinderQuestion } from '../../../contract/advice/find';
import { NEED_MAX, PITCH_DIGITS, PITCH_MAX, PITCH_MIN, WEIGHT_MAX } from '../../../contract/advice/limits';
import { RAISED_REQUIREMENTS, ROOF_SHAPES } from '../../../contract/advice/requirements';
import { COUNTRIES } from '../../../contract/markers';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/Button';
import { CheckboxGroup } from '../../../ui/CheckboxGroup';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import { Slider } from '../../../ui/Slider';
import type { DeskCatalogue } from './DeskQueries';
import styles from './FinderForm.module.css';

export interface FinderFormProps {
  readonly question: FinderQuestion;
  readonly catalogue: DeskCatalogue;
  readonly onChange: (change: Partial<FinderQuestion>) => void;
  /** The slider moves; `onChange` follows when it has come to rest. */
  readonly onPitchMoved: (pitch: number) => void;
  readonly onReset: () => void;
}

/** An option of a select that means none of the others; no id looks like it. */
const ANY = '*';

/** What a person asks: pitch and country first, everything else below. */
export function FinderForm({ question, catalogue, onChange, onPitchMoved, onReset }: FinderFormProps) {
  const { t } = useTranslation('desk');
  const { country } = question;
  return (
    <form className={styles.form} aria-label={t('finder.question')} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.pitch}>
        <NumberField
          label={t('pitch')}
          unit="°"
          value={question.pitch}
          onChange={(pitch) => pitch !== null && onChange({ pitch })}
          min={PITCH_MIN}
          max={PITCH_MAX}
          digits={PITCH_DIGITS}
          className={styles.number}
        />
        <Slider
          label={t('pitch')}
          value={question.pitch}
          onChange={onPitchMoved}
          onChangeEnd={(pitch) => onChange({ pitch })}
          min={PITCH_MIN}
          max={PITCH_MAX}
          step={0.5}
          formatOptions={{ style: 'unit', unit: 'degree', unitDisplay: 'narrow' }}
        />
      </div>
      <Select
        label={t('country')}
        options={COUNTRIES.map((value) => ({ value, label: t(`countries.${value}`) }))}
        value={country}
        onChange={(value) => onChange({ country: COUNTRIES.find((one) => one === value) ?? country })}
      />
      {knowsRaised(catalogue.advice, country) ? (
        <CheckboxGroup
          label={t('finder.requirements')}
          options={RAISED_REQUIREMENTS[country]
            .filter((value) => value !== 'surface')
            .map((value) => ({ value, label: t(`requirement.${value}`) }))}
          value={question.requirements}
          onChange={(requirements) => onChange({ requirements })}
        />
      ) : (
        <p className={styles.note}>{t('finder.noRequirements', { country: t(`countries.${country}`) })}</p>
      )}
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
        {(['color', 'surface'] as const).map((key) => (
          <FilterSelect key={key} name={key} question={question} catalogue={catalogue} onChange={onChange} />
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
      <Button onPress={onReset}>{t('finder.reset')}</Button>
    </form>
  );
}

interface FilterSelectProps extends Pick<FinderFormProps, 'question' | 'catalogue' | 'onChange'> {
  readonly name: 'color' | 'surface';
}

function FilterSelect({ name, question, catalogue, onChange }: FilterSelectProps) {
  const { t } = useTranslation('desk');
  const options = catalogue.filters.find(({ key }) => key === name)?.options ?? [];
  return (
    <Select
      label={t(`finder.${name}`)}
      options={[
        { value: ANY, label: t('any') },
        ...options.map(({ value, label }) => ({ value, label: translate(label) })),
      ]}
      value={question[name] ?? ANY}
      onChange={(value) => onChange({ [name]: value === ANY ? null : value })}
    />
  );
}
