import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Language, offeredLanguages } from '#src/strings/languages.ts'
import { Combobox } from '#src/ui/forms/combobox.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { browserApi } from '#src/web/api/api.ts'
import { draftedText } from '#src/web/boot/drafts.ts'
import { FormField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { writeField } from '#src/web/forms/write-field.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { listCities } from '../calls/catalogue.ts'
import { matchingPlaces, type Place, placeNamed } from '../city-names.ts'
import { type Choice, cityChoices, type CityLines } from './choices.ts'
import { nameIn } from './local-names.ts'

type CityFieldProps = { label: string; cities: CityLines | undefined; optional?: boolean }

/** A combobox with script, a select without, and a plain text field if the list failed (spec 8). */
export function CityField({ label, cities: lines, optional }: CityFieldProps) {
  const t = useText()
  const cities = useMemo(() => (lines === undefined ? undefined : cityChoices(lines)), [lines])
  const first = useFirstValue('city')
  // A form that came back with errors has an empty value where nothing was chosen.
  const isInList = !first || cities?.some(({ value }) => value === first) === true
  const { isTyped, chosen } = useTyping(cities !== undefined)
  return (
    <div>
      <FormField name="city" label={label} optional={optional}>
        {(control) =>
          cities === undefined || !(isTyped || isInList) ? (
            <TextInput {...control} defaultValue={first} maxLength={100} autoComplete="address-level2" />
          ) : isTyped ? (
            <CityCombobox {...control} choices={cities} first={chosen ?? first} listLabel={label} />
          ) : (
            <Select {...control} defaultValue={first} placeholder={t('form.select')} options={cities} />
          )
        }
      </FormField>
      {cities === undefined && (
        <Notice tone="warning" live className="mt-2">
          {t('form.cities_failed')}
        </Notice>
      )}
    </div>
  )
}

/** Replaces the server's select by the combobox once the page is hydrated and the select has no focus. */
function useTyping(hasList: boolean): { isTyped: boolean; chosen: string | undefined } {
  const isScripted = useHydrated()
  const [isTyped, setTyped] = useState(isScripted)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    const list = document.getElementById('city')
    if (!hasList || isTyped || !(list instanceof HTMLSelectElement)) return undefined
    // A draft may name a place, typed in another language, that the select does not offer.
    const drafted = draftedText('city')
    const replaceSelect = () => {
      if (!list.isConnected) return
      setChosen(list.value || drafted)
      setTyped(true)
    }
    // The form's own effects run first, which may put a draft into the select.
    if (document.activeElement !== list) queueMicrotask(replaceSelect)
    list.addEventListener('blur', replaceSelect)
    return () => list.removeEventListener('blur', replaceSelect)
  }, [hasList, isTyped])
  return { isTyped, chosen }
}

/** The whole list, with districts and the names in every language, is fetched at the focus, or for a drafted name. */
let fetched: Promise<Place[] | undefined> | undefined

function findPlaces(language: Language): Promise<Place[] | undefined> {
  fetched ??= fetchPlaces(language)
  return fetched
}

async function fetchPlaces(language: Language): Promise<Place[] | undefined> {
  const result = await browserApi(listCities)
  if (!result.ok) {
    // After a failure the next call tries again.
    fetched = undefined
    return undefined
  }
  return result.data.map((row) => ({
    value: row.name,
    label: nameIn(language, row),
    names: [row.name, ...offeredLanguages.map((other) => nameIn(other, row))],
    district: nameIn(language, { name: row.district, name_si: row.district_si, name_ta: row.district_ta }),
  }))
}

type CityComboboxProps = {
  id: string
  name: string
  required: boolean
  choices: readonly Choice[]
  first: string | undefined
  listLabel: string
}

function CityCombobox({ choices, first, listLabel, ...control }: CityComboboxProps) {
  const t = useText()
  const { language } = useFrame()
  const [places, setPlaces] = useState<readonly Place[]>(() =>
    choices.map(({ value, label }) => ({ value, label, names: [value, label] })),
  )
  const [typed, setTyped] = useState('')
  const shown = useMemo(() => matchingPlaces(places, typed), [places, typed])
  const known = useRef(places)
  useEffect(() => {
    known.current = places
  }, [places])
  const { id, name } = control
  const begin = useCallback(async () => {
    const whole = await findPlaces(language)
    if (whole) setPlaces(whole)
  }, [language])
  useSentName(id, name, known, begin)
  return (
    <Combobox
      {...control}
      defaultValue={placeNamed(places, first ?? '')?.label ?? first}
      maxLength={100}
      autoComplete="address-level2"
      listLabel={listLabel}
      countText={t('suggestions.count', { count: shown.length })}
      options={shown.map(({ value, label, district }) => ({
        key: value,
        content: (
          <>
            <span className="min-w-0 wrap-anywhere">{label}</span>
            {district !== undefined && <span className="text-sm text-muted">{district}</span>}
          </>
        ),
      }))}
      onFocus={() => void begin()}
      onType={setTyped}
      onClose={() => setTyped('')}
      onAccept={(index) => writeField(id, shown[index]!.label)}
    />
  )
}

function useSentName(
  id: string,
  name: string,
  known: { current: readonly Place[] },
  begin: () => Promise<void>,
): void {
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null
    const form = field?.form
    // A draft may hold a name in another language.
    const loadNames = () => {
      if (field && field.value !== '' && !placeNamed(known.current, field.value)) void begin()
    }
    const translate = ({ formData }: FormDataEvent) => {
      const typed = formData.get(name)
      const place = typeof typed === 'string' ? placeNamed(known.current, typed) : undefined
      if (place) formData.set(name, place.value)
    }
    form?.addEventListener('formdata', translate)
    form?.addEventListener('focusin', loadNames)
    return () => {
      form?.removeEventListener('formdata', translate)
      form?.removeEventListener('focusin', loadNames)
    }
  }, [id, name, known, begin])
}
