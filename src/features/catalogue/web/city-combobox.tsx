import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import { Combobox } from '#src/ui/combobox.tsx'
import { browserApi } from '#src/web/api/api.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { matchingPlaces, placeNamed, type Place } from '../city-names.ts'
import { listCities } from '../contract.ts'
import type { Choice } from './choices.ts'
import { nameIn } from './local-names.ts'

/** The district stands beside the name, and names of every language are known, once the whole list was fetched. */
let fetched: Promise<Place[] | undefined> | undefined

function placesOf(language: Language): Promise<Place[] | undefined> {
  fetched ??= fetchPlaces(language)
  return fetched
}

async function fetchPlaces(language: Language): Promise<Place[] | undefined> {
  const result = await browserApi(listCities)
  if (!result.ok) {
    // The next reader tries again.
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

/** A city that is typed in any of the languages. The form sends the English name of the one that it stands for. */
export function CityCombobox({ choices, first, listLabel, ...control }: CityComboboxProps) {
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
    const whole = await placesOf(language)
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
      onAccept={(index) => write(id, shown[index]!.label)}
    />
  )
}

/** The field shows the name of its language; the form gets the one that is stored. */
function useSentName(
  id: string,
  name: string,
  known: { current: readonly Place[] },
  begin: () => Promise<void>,
): void {
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null
    const form = field?.form
    // A draft may hold the name of another language.
    const knowName = () => {
      if (field && field.value !== '' && !placeNamed(known.current, field.value)) void begin()
    }
    const translate = ({ formData }: FormDataEvent) => {
      const typed = formData.get(name)
      const place = typeof typed === 'string' ? placeNamed(known.current, typed) : undefined
      if (place) formData.set(name, place.value)
    }
    form?.addEventListener('formdata', translate)
    form?.addEventListener('focusin', knowName)
    return () => {
      form?.removeEventListener('formdata', translate)
      form?.removeEventListener('focusin', knowName)
    }
  }, [id, name, known, begin])
}

/** Writes as a person does: the form hears of it. */
function write(id: string, text: string): void {
  const field = document.getElementById(id) as HTMLInputElement
  // React has a setter of its own at the field, and would take the change for its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
