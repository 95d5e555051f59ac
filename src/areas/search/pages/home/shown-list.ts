import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import type { Load } from '#src/web/api/load.ts'
import type { LoadError } from '../list/loaded.ts'
import { addressOf } from './load-home.ts'
import { loadLanding } from './load-landing.ts'
import { nearestHref } from './near-me.tsx'

type View = Awaited<ReturnType<typeof loadLanding>>['data'] & {
  /** The list of the address could not be loaded, and the one before it still stands. */
  failed?: LoadError
}

let shown: View | undefined

/** Loads the list of an address. One that cannot come leaves the list that is shown, with the reason over it. */
export const loadOrKeep = (async (api, input) => {
  const next = await loadLanding(api, input)
  const { list } = next.data
  const nearest = list.ok && nearestHref(addressOf(next.data), list.value)
  if (nearest) throw redirect(nearest)
  return list.ok || !shown ? data<View>(next.data) : data<View>({ ...shown, failed: list.error })
}) satisfies Load<unknown>

/** Keeps what the page shows for the next load, as long as the page stands. */
export function useShownList(view: View): void {
  useEffect(() => {
    shown = view.list.ok ? view : undefined
    return () => {
      shown = undefined
    }
  }, [view])
}
