import { useSyncExternalStore } from 'react'

const NARROW = '(width < 48rem)'

const subscribe = (notify: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** The form of a vacancy is then shown part by part; from the server it comes as one page. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}
