import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDelay } from '#src/web/loading/page-loading.tsx'

/** Spec 9, in milliseconds: a detail page is left this long after its row was deleted. */
const LEAVE_MS = 1000

/** Returns the state for links to a detail page, which then leads back to the list as it was filtered. */
export function useAsListBehind(): { list: string } {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** Returns the list that a detail page was opened from, with its filters, and leaving for it. */
export function useListBehind(path: string) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [gone, setGone] = useState(false)
  const to = listBehind(path, state)
  useDelay(gone, LEAVE_MS, () => void navigate(to))
  return { to, leave: () => setGone(true) }
}

function listBehind(path: string, state: unknown): string {
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  return typeof list === 'string' && list.startsWith('/admin-panel/') ? list : path
}
