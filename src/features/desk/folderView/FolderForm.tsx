import { PITCH_DIGITS, PITCH_MAX, PITCH_MIN } from '../../../contract/advice/limits';
import { RAISED_REQUIREMENTS, type RaisedRequirement } from '../../../contract/advice/requirements';
import { COUNTRIES } from '../../../contract/base/markers';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch } from '../../../redux/hooks';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { Form } from '../../../ui/fields/Form';
import { NumberField } from '../../../ui/fields/NumberField';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { PROJECT_MAX_LENGTH } from '../../folder/folderEvents';
import { folderChanged, type CustomerFolder, type FolderContents } from '../../folder/folderSlice';
import styles from './FolderForm.module.css';

const OPEN = '*';

export function FolderForm({ folder }: { readonly folder: CustomerFolder }) {
  const { t } = useTranslation(['folder', 'desk']);
  const dispatch = useAppDispatch();
  const { pitch, country } = folder;
  const describe = (change: Partial<FolderContents>) =>
    dispatch(folderChanged({ id: folder.id, at: Date.now(), change }));
  return (
    <Form className={styles.form} label={t('folder:roof')}>
      <TextField
        label={t('folder:project')}
        message={null}
        value={folder.project}
        maxLength={PROJECT_MAX_LENGTH}
        onChange={(project) => describe({ project })}
      />
      <NumberField
        label={t('folder:pitch')}
        unit="°"
        value={pitch}
        onChange={(value) => describe({ pitch: value })}
        min={PITCH_MIN}
        max={PITCH_MAX}
        digits={PITCH_DIGITS}
      />
      <Select
        label={t('folder:country')}
        options={[
          { value: OPEN, label: t('folder:open') },
          ...COUNTRIES.map((value) => ({ value, label: t(`desk:countries.${value}`) })),
        ]}
        value={country ?? OPEN}
        onChange={(value) => describe({ country: COUNTRIES.find((one) => one === value) ?? null })}
      />
      {country !== null && (
        <CheckboxGroup<RaisedRequirement>
          label={t('desk:finder.requirements')}
          options={RAISED_REQUIREMENTS[country].map((value) => ({ value, label: t(`desk:requirement.${value}`) }))}
          value={folder.requirements}
          onChange={(requirements) => describe({ requirements })}
        />
      )}
      <p className={styles.help}>{t('folder:roofHelp')}</p>
      <ButtonLink to="/finder">{t('folder:toFinder')}</ButtonLink>
    </Form>
  );
}
