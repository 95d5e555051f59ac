import { useEffect, useMemo, useState } from 'react'
import { Notice } from '#src/ui/notice.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { draftedText } from '#src/web/boot/drafts.ts'
import { FormField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import { cityChoices, type CityLines } from './choices.ts'

type CityFieldProps = {
  label: string
  cities: CityLines | undefined
  optional?: boolean
  /** A place that the list does not know may be typed in. */
  open?: boolean
}

/**
 * Renders the city list; the city is typed by hand where the list failed to load (spec 8), or where the place is not in
 * it.
 */
export function CityField({ label, cities: lines, optional, open }: CityFieldProps) {
  const t = useText()
  const cities = useMemo(() => (lines === undefined ? undefined : cityChoices(lines)), [lines])
  const first = useFirstValue('city')
  const unknown = cities !== undefined && first !== undefined && !cities.some(({ value }) => value === first)
  const [typed, setTyped] = useState(open === true && unknown)
  const [drafted, setDrafted] = useState<string>()
  const byHand = cities === undefined || typed
  useEffect(() => {
    // Typed by hand in another language: the list has no such choice, and the form could not put it there.
    const text = open ? draftedText('city') : undefined
    if (text === undefined || cities === undefined || cities.some(({ value }) => value === text)) return
    setDrafted(text)
    setTyped(true)
  }, [open, cities])
  function toggle() {
    setTyped(!typed)
    requestAnimationFrame(() => document.getElementById('city')?.focus())
  }
  return (
    <div>
      <FormField name="city" label={label} optional={optional}>
        {(control) =>
          byHand ? (
            <TextInput
              {...control}
              key="typed"
              defaultValue={drafted ?? first}
              maxLength={100}
              autoComplete="address-level2"
            />
          ) : (
            <Select
              {...control}
              key="list"
              defaultValue={first}
              placeholder={t('form.select')}
              options={cities}
            />
          )
        }
      </FormField>
      {cities === undefined && (
        <Notice tone="warning" live className="mt-2">
          {t('form.cities_failed')}
        </Notice>
      )}
      {cities !== undefined && open && (
        <button type="button" className="link mt-1 py-2 text-sm noscript:hidden" onClick={toggle}>
          {t(typed ? 'form.city.list' : 'form.city.other')}
        </button>
      )}
    </div>
  )
}
