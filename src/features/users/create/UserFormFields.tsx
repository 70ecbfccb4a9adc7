import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CreateUserBody } from '../../../contract/answers';
import type { Group } from '../../../contract/base/permissions';
import { readRights, RIGHTS, writeRights } from '../../../contract/base/rights';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { Form } from '../../../ui/fields/Form';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { Message } from '../../../ui/page/Message';
import styles from './UserFormFields.module.css';
import {
  EMPTY_FORM,
  judgeForm,
  USER_FIELDS,
  type FieldMessages,
  type RequiredField,
  type UserField,
  type UserForm,
} from './userForm';

export interface UserFormProps {
  readonly initial?: UserForm;
  readonly submitText: string;
  readonly groups: readonly Group[];
  /** True if the form replaced the pressed button, so the first field takes the focus. */
  readonly startsWithFocus: boolean;
  readonly isSending: boolean;
  readonly refused: FieldMessages;
  readonly failed: string | null;
  readonly onChanged: () => void;
  readonly onSubmitted: (body: CreateUserBody) => void;
}

export function UserFormFields({
  initial = EMPTY_FORM,
  submitText,
  groups,
  startsWithFocus,
  isSending,
  refused,
  failed,
  onChanged,
  onSubmitted,
}: UserFormProps) {
  const { t } = useTranslation('users');
  const [form, setForm] = useState(initial);
  const [missing, setMissing] = useState<readonly RequiredField[]>([]);
  const frame = useRef<HTMLDivElement>(null);

  const messages: FieldMessages = {
    ...refused,
    ...Object.fromEntries(missing.map((field) => [field, t(`create.missing.${field}`)])),
  };
  const firstRefused = USER_FIELDS.find((field) => refused[field] !== undefined);
  useEffect(() => focusField(frame.current, firstRefused), [firstRefused]);
  useEffect(() => {
    if (startsWithFocus) focusField(frame.current, USER_FIELDS[0]);
  }, [startsWithFocus]);

  const submit = () => {
    if (isSending) return;
    const judged = judgeForm(form);
    setMissing(judged.ok ? [] : judged.missing);
    if (judged.ok) onSubmitted(judged.body);
    else focusField(frame.current, judged.missing[0]);
  };

  const fieldProps = (field: UserField) => ({
    label: t(`fields.${field}`),
    value: form[field],
    onChange: (value: string) => {
      setForm((now) => ({ ...now, [field]: value }));
      setMissing((now) => now.filter((other) => other !== field));
      onChanged();
    },
  });
  const text = (field: UserField, isRequired = false) => (
    <Field field={field}>
      <TextField
        {...fieldProps(field)}
        message={messages[field] ?? null}
        aria-required={isRequired}
        {...(field === 'email' && { inputMode: 'email', autoCapitalize: 'off', spellCheck: false })}
      />
    </Field>
  );
  const choice = (field: UserField, options: readonly { readonly value: string; readonly label: string }[]) => (
    <Field field={field}>
      <Select
        {...fieldProps(field)}
        options={[{ value: '', label: t('create.choose') }, ...options]}
        isInvalid={messages[field] !== undefined}
        className={styles.choice}
      />
      <FieldMessage text={messages[field]} />
    </Field>
  );
  const { label, value, onChange } = fieldProps('rights');

  return (
    <Form ref={frame} className={styles.form} onSubmit={submit}>
      {choice(
        'salutation',
        (['male', 'female'] as const).map((value) => ({ value, label: t(`salutations.${value}`) })),
      )}
      <div className={styles.pair}>
        {text('firstname')}
        {text('lastname')}
      </div>
      {text('company', true)}
      {text('email', true)}
      {choice(
        'permission_group',
        groups.map((value) => ({ value, label: t(`groups.${value}`) })),
      )}
      <Field field="rights">
        <CheckboxGroup
          label={label}
          options={RIGHTS.map((right) => ({ value: right, label: t(`rights.${right}`) }))}
          value={readRights(value) ?? []}
          onChange={(rights) => onChange(writeRights(rights))}
        />
        <p className={styles.hint}>{t('create.rightsHint')}</p>
        <FieldMessage text={messages.rights} />
      </Field>
      {failed !== null && <Message kind="failed">{failed}</Message>}
      <Button type="submit" variant="primary" className={styles.submit} isPending={isSending}>
        {submitText}
      </Button>
    </Form>
  );
}

function focusField(form: HTMLDivElement | null, field: UserField | undefined): void {
  if (field !== undefined) form?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, button)`)?.focus();
}

function FieldMessage({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.message} role="alert">
      {text}
    </p>
  );
}

function Field({ field, children }: { readonly field: UserField; readonly children: ReactNode }) {
  return <div data-field={field}>{children}</div>;
}
