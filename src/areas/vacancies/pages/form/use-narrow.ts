import { useSyncExternalStore } from 'react'

const NARROW = '(width < 48rem)'

const subscribe = (notify: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** True on narrow screens, which show a vacancy's form part by part; the server renders it as one page. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}
