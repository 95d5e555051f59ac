import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { type UploadKind, uploadRules } from '#src/contract/uploads.ts'
import { formatBytes } from '#src/strings/format.ts'
import { type CheckboxGroup, CheckboxGroups, Checkbox, RadioGroup } from '#src/ui/forms/choices.tsx'
import {
  type ControlProps,
  Field,
  ChoiceFieldset,
  describedBy,
  type ChoiceFieldsetProps,
} from '#src/ui/forms/field.tsx'
import { FileInput } from '#src/ui/forms/file-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { PasswordInput, TextArea, TextInput } from '#src/ui/forms/text-input.tsx'
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

function makeField<P extends object>(Input: ComponentType<P>) {
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

export const TextField = makeField(TextInput)
export const TextAreaField = makeField(TextArea)
export const SelectField = makeField(Select)

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
  const { progress, lostFile } = usePageForm()
  const { field, rest } = splitField(props)
  const { accept, maxBytes, maxFiles = 1 } = uploadRules[rest.kind]
  return (
    <FormField {...field}>
      {(control) => (
        <FileInput
          {...control}
          accept={accept}
          multiple={maxFiles > 1}
          chooseLabel={t('form.file.choose')}
          noneLabel={t('form.file.none')}
          againText={lostFile ? t('form.file.again') : undefined}
          formatSize={formatBytes}
          replace={(files) =>
            files.some((file) => isLargePhoto(file, maxBytes)) ? shrinkPhotos(files, maxBytes) : undefined
          }
          preview={rest.previewAlt !== undefined}
          previewAlt={rest.previewAlt}
          progress={progress}
          progressLabel={t('form.progress')}
        />
      )}
    </FormField>
  )
}

export function CheckboxField(props: Pick<FieldProps, 'name' | 'label' | 'hint' | 'optional'>) {
  const { name, optional, ...field } = props
  const error = usePageForm().errors[name]
  const defaultChecked = useFirstValue(name) === 'true'
  return (
    <Checkbox {...field} {...{ name, error, defaultChecked }} id={name} value="true" required={!optional} />
  )
}

function useFieldset({ name, label, hint, optional, className }: FieldProps) {
  const mark = useText()('form.optional')
  const error = usePageForm().errors[name]
  return { id: name, name, legend: label, hint, className, mark: optional ? mark : undefined, error }
}

export function CheckboxesField({ groups, ...field }: FieldProps & { groups: readonly CheckboxGroup[] }) {
  const defaultValues = useFirstValue(field.name)?.split(',')
  return <CheckboxGroups {...useFieldset(field)} groups={groups} defaultValues={defaultValues} />
}

type DateFieldProps = FieldProps &
  Pick<ComponentProps<typeof DateBoxes>, 'autoComplete'> & {
    parts: readonly { part: 'day' | 'month' | 'year'; label: string }[]
  }

export function DateField({ parts, autoComplete, ...field }: DateFieldProps) {
  const { values } = usePageForm()
  const filled = parts.map((box) => {
    const value = values[`${field.name}-${box.part}`]
    return { ...box, defaultValue: value == null ? undefined : String(value) }
  })
  return <DateBoxes {...useFieldset(field)} parts={filled} autoComplete={autoComplete} />
}

type RadioFieldProps = FieldProps & Pick<ComponentProps<typeof RadioGroup>, 'options'>

export function RadioField({ options, ...field }: RadioFieldProps) {
  return (
    <RadioGroup
      {...useFieldset(field)}
      options={options}
      required={!field.optional}
      defaultValue={useFirstValue(field.name)}
    />
  )
}

type DateBoxesProps = ChoiceFieldsetProps & {
  name: string
  /** Without `day` a date is a month. */
  parts: readonly { part: 'day' | 'month' | 'year'; label: string; defaultValue: string | undefined }[]
  /** `bday` fills each box with its part of a birthday. */
  autoComplete?: 'bday'
}

/** Sends `name-day`, `name-month` and `name-year`; errors of `name` lead to the first box. */
function DateBoxes({ name, parts, autoComplete, ...fieldset }: DateBoxesProps) {
  const invalid = fieldset.error ? true : undefined
  return (
    <ChoiceFieldset {...fieldset}>
      <div className="mt-1 flex flex-wrap gap-3">
        {parts.map(({ part, label, defaultValue }, index) => (
          <label key={part} className={part === 'year' ? 'w-24' : 'w-18'}>
            <span className="mb-1 block">{label}</span>
            <TextInput
              id={index === 0 ? fieldset.id : `${name}-${part}`}
              name={`${name}-${part}`}
              data-field={name}
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
              aria-invalid={invalid}
              aria-describedby={describedBy(fieldset.id, null, fieldset.error)}
              defaultValue={defaultValue}
            />
          </label>
        ))}
      </div>
    </ChoiceFieldset>
  )
}

const LONGEST_SIDE = 2400
const QUALITY = 0.85

/** Shrinks photos above the upload limit, such as those of many phones. Other files stay. */
async function shrinkPhotos(files: readonly File[], maxBytes: number): Promise<File[]> {
  return Promise.all(files.map(async (file) => (isLargePhoto(file, maxBytes) ? shrink(file) : file)))
}

function isLargePhoto({ type, size }: File, maxBytes: number): boolean {
  return size > maxBytes && /^image\/(?:jpeg|png)$/.test(type)
}

/** A file that the browser cannot read as a picture stays, and is refused by its size. */
async function shrink(file: File): Promise<File> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * scale)
    canvas.height = Math.round(image.naturalHeight * scale)
    const context = canvas.getContext('2d')!
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return blob ? new File([blob], file.name.replace(/\.\w+$|$/, '.jpg'), { type: blob.type }) : file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
