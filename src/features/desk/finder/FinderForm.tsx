import { knowsRaised } from '../../../contract/advice/find';
import { PITCH_DIGITS, PITCH_MAX, PITCH_MIN } from '../../../contract/advice/limits';
import { RAISED_REQUIREMENTS } from '../../../contract/advice/requirements';
import { COUNTRIES } from '../../../contract/base/markers';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { Form } from '../../../ui/fields/Form';
import { NumberField } from '../../../ui/fields/NumberField';
import { Select } from '../../../ui/fields/Select';
import { Slider } from '../../../ui/fields/Slider';
import styles from './FinderForm.module.css';
import { FurtherFields, type FurtherFieldsProps } from './FurtherFields';

export interface FinderFormProps extends FurtherFieldsProps {
  /** Called while the slider moves. `onChange` follows when the slider rests. */
  readonly onPitchMoved: (pitch: number) => void;
  readonly onReset: () => void;
}

export function FinderForm({ question, catalogue, onChange, onPitchMoved, onReset }: FinderFormProps) {
  const { t } = useTranslation('desk');
  const { country } = question;
  return (
    <Form className={styles.form} label={t('finder.question')}>
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
      <FurtherFields question={question} catalogue={catalogue} onChange={onChange} />
      <Button onPress={onReset}>{t('finder.reset')}</Button>
    </Form>
  );
}
