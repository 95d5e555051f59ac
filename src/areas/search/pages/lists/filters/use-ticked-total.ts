import { useRef, useState } from 'react'
import { browserApi } from '#src/web/api/api.ts'
import { showFacets } from '../list/list-calls.ts'
import { countedQuery, readHomeAddress, type HomeAddress } from './home-address.ts'
import { SEARCH_FORM } from './search-form.tsx'

/** Counts the vacancies that the list would have with what is ticked and not sent yet; call the second when that changes. */
export function useTickedTotal(address: HomeAddress) {
  const [counted, setCounted] = useState<{ of: HomeAddress; total: number }>()
  const asking = useRef<AbortController>(undefined)
  const count = async () => {
    const form = document.getElementById(SEARCH_FORM) as HTMLFormElement
    asking.current?.abort()
    asking.current = new AbortController()
    const sent = [...new FormData(form)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    const query = countedQuery(readHomeAddress(new URLSearchParams(sent)))
    const { signal } = asking.current
    const result = await browserApi(showFacets, { query, signal }).catch(() => undefined)
    if (result?.ok && !signal.aborted) setCounted({ of: address, total: result.data.total })
  }
  return [counted?.of === address ? counted.total : undefined, count] as const
}
