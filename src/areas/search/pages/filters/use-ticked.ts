import { useRef, useState } from 'react'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { browserApi } from '#src/web/api/api.ts'
import type { FoundVacancies } from '../../calls/lists/search-vacancies.ts'
import { searchVacancies } from '../list/list-calls.ts'
import { type HomeAddress, readHomeAddress, sortNames } from './home-address.ts'
import { SEARCH_FORM } from './search-form.tsx'

/** Finds the list with what is ticked and not sent yet; call the second when that changes. */
export function useTicked(address: HomeAddress) {
  const [counted, setCounted] = useState<{ of: HomeAddress; found: FoundVacancies }>()
  const asking = useRef<AbortController>(undefined)
  const language = usePageLanguage()
  const count = async () => {
    const form = document.getElementById(SEARCH_FORM) as HTMLFormElement
    asking.current?.abort()
    asking.current = new AbortController()
    const sent = [...new FormData(form)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    const { filters, sort } = readHomeAddress(new URLSearchParams(sent))
    // A second page needs no further rows: what is near, related or elsewhere.
    const query = { ...filters, sort: sortNames[sort], page: 2, per_page: 1, names_in: language }
    const { signal } = asking.current
    const result = await browserApi(searchVacancies, { query, signal }).catch(() => undefined)
    if (!signal.aborted) setCounted(result?.ok ? { of: address, found: result.data } : undefined)
  }
  return [counted?.of === address ? counted.found : undefined, count] as const
}
