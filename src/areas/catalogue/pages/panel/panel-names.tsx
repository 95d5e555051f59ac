import { useEffect, useState } from 'react'
import { getPanelLanguage, p, type PanelKey } from '#src/strings/panel.ts'
import { panelApi } from '#src/web/api/api.ts'
import { asStored, countryName, localNames } from '../local-names.ts'

// The page is loaded once more for another language, so that names once found stay.
let found = asStored

/** Categories and places as the admin reads them; as they are stored until the names are there. */
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

/** The code, until the country's name is there. */
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

/** The category of a row; one that is gone keeps the name that it had. */
export function CategoryName({ job_category_id: id, job_category_name: name }: CategoryNameProps) {
  const names = usePanelNames()
  return id === null ? name : names.category({ id, name })
}

export function CityName({ city, none = 'unknown' }: { city: string | null; none?: PanelKey }) {
  const names = usePanelNames()
  return city === null ? p(none) : names.city(city)
}
