import { useLocation, type Location } from 'react-router'
import { hasLanguages, withoutLanguage } from '#src/strings/language-paths.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** A guard turned the visitor away from here. It travels in the history entry, so that the address stays `/login`. */
interface ReturnState {
  returnTo: string
}

/** The new account's address needs confirming, as the page says to which its user returns. */
export interface NewAccount {
  mailedTo: string
  isHiring: boolean
}

export function getReturnState({ pathname, search, hash }: Location): ReturnState {
  return { returnTo: pathname + search + hash }
}

/** `//elsewhere.example` leads to another host. */
const OF_THIS_SITE = /^\/(?![/\\])/

export function useReturnTo(): string {
  const state: unknown = useLocation().state
  const returnTo =
    typeof state === 'object' && state !== null ? (state as Partial<ReturnState>).returnTo : undefined
  return typeof returnTo === 'string' && OF_THIS_SITE.test(returnTo) ? returnTo : '/'
}

/** `undefined` during hydration: the server, which wrote the page, knows no history. */
export function useRedirectedFrom(): string | undefined {
  const returnTo = useReturnTo()
  const isHere = useHydrated()
  return isHere && returnTo !== '/' ? returnTo : undefined
}

/** Pages to which nobody returns after a login. */
const OF_ACCOUNTS = /^\/(?:login|signup|reset-password|confirm-email|not-me)(?:[/?#]|$)/

interface Navigation {
  entries(): { url: string | null; index: number }[]
  currentEntry: { index: number } | null
}

/** The page of this site from which the visitor came to log in, `/` if there was none. */
export function pageBefore(): string {
  const { navigation } = window as { navigation?: Navigation }
  const here = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries().slice(0, here) ?? [{ url: document.referrer }]
  const pages = before.flatMap(({ url }) => getPage(url))
  return pages.reverse().find((page) => !OF_ACCOUNTS.test(page)) ?? '/'
}

function getPage(address: string | null): string[] {
  if (!address) return []
  const { origin, pathname, search } = new URL(address)
  const isHere = origin === window.location.origin && OF_THIS_SITE.test(pathname) && hasLanguages(pathname)
  return isHere ? [withoutLanguage(pathname) + search] : []
}
