import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Notice } from '#src/ui/notice.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { draftedText } from '#src/web/boot/drafts.ts'
import { FormField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import { cityChoices, type CityLines } from './choices.ts'
import { CityCombobox } from './city-combobox.tsx'

type CityFieldProps = { label: string; cities: CityLines | undefined; optional?: boolean }

const never = () => () => undefined

/**
 * Asks for a city: typed, with the list's help, or chosen from the list where there is no script. Where the list failed
 * to load it is typed by hand (spec 8). What is sent is the English name, or what was typed of a place that is in no
 * list.
 */
export function CityField({ label, cities: lines, optional }: CityFieldProps) {
  const t = useText()
  const cities = useMemo(() => (lines === undefined ? undefined : cityChoices(lines)), [lines])
  const first = useFirstValue('city')
  const isInList = first === undefined || cities?.some(({ value }) => value === first) === true
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

/**
 * The list of the server's page gives way to the field once the framework is there, with what was chosen in it; while
 * somebody is choosing, it waits.
 */
function useTyping(hasList: boolean): { isTyped: boolean; chosen: string | undefined } {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [isTyped, setTyped] = useState(isScripted)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    const list = document.getElementById('city')
    if (!hasList || isTyped || !(list instanceof HTMLSelectElement)) return undefined
    // The list has no such choice, where another place was typed in another language.
    const drafted = draftedText('city')
    const giveWay = () => {
      if (!list.isConnected) return
      setChosen(list.value || drafted)
      setTyped(true)
    }
    // The effects of the form around it may put a draft into the list first.
    if (document.activeElement !== list) queueMicrotask(giveWay)
    list.addEventListener('blur', giveWay)
    return () => list.removeEventListener('blur', giveWay)
  }, [hasList, isTyped])
  return { isTyped, chosen }
}
