import { useMemo } from 'react'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FormField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { HOME_COUNTRY } from '../home-country.ts'
import { cityChoices, type CityLines } from './choices.ts'

export function CountryField({
  label,
  countries: lines,
}: {
  label: string
  countries: CityLines | undefined
}) {
  const countries = useMemo(() => lines && cityChoices(lines), [lines])
  const first = useFirstValue('country') ?? HOME_COUNTRY
  return (
    <FormField name="country" label={label}>
      {({ required: _, ...control }) =>
        countries ? (
          <Select {...control} defaultValue={first} options={countries} />
        ) : (
          <TextInput {...control} defaultValue={first} maxLength={2} />
        )
      }
    </FormField>
  )
}
