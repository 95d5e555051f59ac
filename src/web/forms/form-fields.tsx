import type { ComponentType, ReactNode } from 'react'
import { uploadRules, type UploadKind } from '#src/contract/uploads.ts'
import { formatBytes } from '#src/strings/format.ts'
import { CheckboxGroups, type CheckboxGroup } from '#src/ui/checkbox-groups.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field, type ControlProps } from '#src/ui/field.tsx'
import { FileInput } from '#src/ui/file-input.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useText } from '../site/text.tsx'
import { usePageForm } from './page-form.tsx'

type FieldProps = { name: string; label: ReactNode; hint?: ReactNode; optional?: boolean; className?: string }

type Control = ControlProps & { name: string; required: boolean }

export function FormField({
  name,
  label,
  hint,
  optional,
  className,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const t = useText()
  const { errors } = usePageForm()
  return (
    <Field
      id={name}
      label={label}
      hint={hint}
      mark={optional ? t('form.optional') : undefined}
      error={errors[name]}
      className={className}
    >
      {(control) => children({ ...control, name, required: !optional })}
    </Field>
  )
}

export function useFirstValue(name: string): string | undefined {
  const value = usePageForm().values[name]
  return value === null || value === undefined ? undefined : String(value)
}

const splitField = <P extends FieldProps>({ name, label, hint, optional, className, ...rest }: P) => ({
  field: { name, label, hint, optional, className },
  rest,
})

/** A field around one of the text controls, with all of that control's own properties. */
function fieldOf<P extends object>(Input: ComponentType<P>) {
  return function InputField(props: FieldProps & Omit<P, keyof FieldProps | keyof Control | 'defaultValue'>) {
    const { field, rest } = splitField(props)
    const defaultValue = useFirstValue(field.name)
    return (
      <FormField {...field}>
        {(control) => <Input {...({ ...rest, ...control, defaultValue } as unknown as P)} />}
      </FormField>
    )
  }
}

export const TextField = fieldOf(TextInput)
export const TextAreaField = fieldOf(TextArea)
export const SelectField = fieldOf(Select)

export function PasswordField(props: FieldProps & { autoComplete: string }) {
  const t = useText()
  const { field, rest } = splitField(props)
  return (
    <FormField {...field}>
      {(control) => (
        <PasswordInput
          {...rest}
          {...control}
          showLabel={t('form.password.show')}
          hideLabel={t('form.password.hide')}
        />
      )}
    </FormField>
  )
}

type FileFieldProps = FieldProps & { kind: UploadKind; previewAlt?: string }

export function FileField(props: FileFieldProps) {
  const t = useText()
  const { progress, cameBack } = usePageForm()
  const { field, rest } = splitField(props)
  return (
    <FormField {...field}>
      {(control) => (
        <FileInput
          {...control}
          accept={uploadRules[rest.kind].accept}
          chooseLabel={t('form.file.choose')}
          noneLabel={t('form.file.none')}
          againText={cameBack ? t('form.file.again') : undefined}
          formatSize={formatBytes}
          preview={rest.previewAlt !== undefined}
          previewAlt={rest.previewAlt}
          progress={progress}
          progressLabel={t('form.progress')}
        />
      )}
    </FormField>
  )
}

export function CheckboxField({
  name,
  label,
  hint,
  value = 'true',
}: {
  name: string
  label: ReactNode
  hint?: ReactNode
  value?: string
}) {
  const { errors } = usePageForm()
  const first = useFirstValue(name)
  return (
    <Checkbox
      id={name}
      name={name}
      value={value}
      label={label}
      hint={hint}
      required
      defaultChecked={first === value}
      error={errors[name]}
    />
  )
}

export function CheckboxesField({
  name,
  label,
  hint,
  optional,
  className,
  groups,
}: FieldProps & { groups: readonly CheckboxGroup[] }) {
  const t = useText()
  const { errors } = usePageForm()
  return (
    <CheckboxGroups
      id={name}
      name={name}
      legend={label}
      hint={hint}
      groups={groups}
      className={className}
      mark={optional ? t('form.optional') : undefined}
      defaultValues={useFirstValue(name)?.split(',')}
      error={errors[name]}
    />
  )
}

type RadioFieldProps = FieldProps & {
  options: readonly { value: string; label: ReactNode }[]
  inline?: boolean
}

export function RadioField({ name, label, hint, optional, className, options, inline }: RadioFieldProps) {
  const t = useText()
  const { errors } = usePageForm()
  return (
    <RadioGroup
      id={name}
      name={name}
      legend={label}
      hint={hint}
      options={options}
      inline={inline}
      className={className}
      mark={optional ? t('form.optional') : undefined}
      required={!optional}
      defaultValue={useFirstValue(name)}
      error={errors[name]}
    />
  )
}
