import { useLocation, type Location } from 'react-router'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** A guard turned the visitor away from here. It travels in the history entry, so that the address stays `/login`. */
interface ReturnState {
  returnTo: string
}

/** Its address is to be confirmed: the page to which a new user returns says so. */
export interface NewAccount {
  mailedTo: string
}

export function getReturnState({ pathname, search, hash }: Location): ReturnState {
  return { returnTo: pathname + search + hash }
}

export function useReturnTo(): string {
  const state: unknown = useLocation().state
  const returnTo =
    typeof state === 'object' && state !== null ? (state as Partial<ReturnState>).returnTo : undefined
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/'
}

/** None while the page is taken over: the server, which wrote it, knows no history. */
export function useRedirectedFrom(): string | undefined {
  const returnTo = useReturnTo()
  const isHere = useHydrated()
  return isHere && returnTo !== '/' ? returnTo : undefined
}
