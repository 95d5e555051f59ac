import { useEffect, useState } from 'react'
import { getPanelLanguage, p, type PanelKey } from '#src/strings/panel.ts'
import { panelApi } from '#src/web/api/api.ts'
import { asStored, countryName, localNames } from '../local-names.ts'

// Changing the language reloads the page, so found names stay valid.
let found = asStored

/** Categories and places in the admin's language; as stored until the names are loaded. */
export function usePanelNames() {
  const [names, setNames] = useState(found)
  useEffect(() => {
    async function load() {
      found = await localNames(panelApi, getPanelLanguage())
      setNames(found)
    }
    void load()
  }, [])
  return names
}

/** Returns the country's name; the code until it is loaded. */
export function useCountryName(code: string): string {
  const [country, setCountry] = useState({ code, name: code })
  useEffect(() => {
    void countryName(panelApi, getPanelLanguage(), code).then((name) => setCountry({ code, name }))
  }, [code])
  return country.code === code ? country.name : code
}

export interface CategoryNameProps {
  job_category_id: number | null
  job_category_name: string
}

/** Shows a row's category; a deleted one by its former name. */
export function CategoryName({ job_category_id: id, job_category_name: name }: CategoryNameProps) {
  const names = usePanelNames()
  return id === null ? name : names.category({ id, name })
}

export function CityName({ city, none = 'unknown' }: { city: string | null; none?: PanelKey }) {
  const names = usePanelNames()
  return city === null ? p(none) : names.city(city)
}
