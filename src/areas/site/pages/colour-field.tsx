import { p } from '#src/strings/panel.ts'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FormField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { writeField } from '#src/web/forms/write-field.ts'

interface ColourFieldProps {
  name: 'primary_colour' | 'accent_colour'
  words: 'look.primary' | 'look.accent'
  /** The colour that stands now. */
  current: string
  hint: string | undefined
}

/** Brands have their colours in writing; the browser's chooser beside it fills the field in. */
export function ColourField({ name, words, current, hint }: ColourFieldProps) {
  const value = useFirstValue(name)
  return (
    <FormField name={name} label={p(words)} hint={[p(`${words}.hint`), hint].join(' ')} optional>
      {(control) => (
        <div className="flex gap-2">
          <TextInput {...control} defaultValue={value} maxLength={7} spellCheck={false} />
          <input
            type="color"
            aria-label={p(`${words}.choose`)}
            defaultValue={value ?? current}
            className="size-11 shrink-0"
            onChange={({ currentTarget }) => void writeField(name, currentTarget.value)}
          />
        </div>
      )}
    </FormField>
  )
}
