import { useState, type ReactNode } from 'react'
import { useLocation, type Location, Link, Navigate } from 'react-router'
import type { User } from '#src/areas/people/calls/accounts/account.ts'
import { hasLanguages, withoutLanguage } from '#src/strings/language-paths.ts'
import { ButtonLink, Spinner } from '#src/ui/button.tsx'
import { ErrorState, Notice } from '#src/ui/notice.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { WithoutScript } from '#src/web/loading/without-script.tsx'
import { useText } from '#src/web/site/text.tsx'
import { useViewer } from '../accounts/use-viewer.ts'

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

interface RequireUserProps {
  /** Shown above a message that takes the page's place, if the page has its heading inside. */
  heading?: ReactNode
  children: ReactNode
}

export function RequireUser({ heading, children }: RequireUserProps) {
  const t = useText()
  const viewer = useViewer()
  const location = useLocation()
  const { mailedTo, isHiring } = (location.state as Partial<NewAccount> | null) ?? {}
  const [begun, setBegun] = useState<{ by: User; on: string }>()
  // Another page is opened by whoever is logged in then.
  if (viewer.state === 'user' && begun?.on !== location.pathname)
    setBegun({ by: viewer.user, on: location.pathname })

  if (begun) {
    const isOther = viewer.state === 'user' && viewer.user.id !== begun.by.id
    // A session that ends while someone is typing must not take the typed words away.
    return (
      <>
        {viewer.state === 'anonymous' && <SessionEnded />}
        {isOther && (
          <Notice tone="warning" live className="mb-4 wrap-anywhere">
            {t('session.other_account', { email: begun.by.email })}
          </Notice>
        )}
        {mailedTo !== undefined && (
          <Notice tone="success" live className="mb-4 wrap-anywhere">
            {t(isHiring ? 'signup.mailed.hiring' : 'signup.mailed', { email: mailedTo })}
          </Notice>
        )}
        {children}
      </>
    )
  }
  if (viewer.state === 'anonymous') return <Navigate to="/login" replace state={getReturnState(location)} />
  return <WaitForUser heading={heading} />
}

export function WaitForUser({ heading }: Pick<RequireUserProps, 'heading'>) {
  const t = useText()
  const location = useLocation()
  return (
    <>
      {heading}
      <div className="min-h-dvh py-10 text-center">
        <div className="unfetched:hidden noscript:hidden">
          <Spinner label={t('site.loading')} />
        </div>
        <div className="hidden unfetched:block">
          <ErrorState
            title={t('network.error')}
            action={
              <ButtonLink to={location} reloadDocument>
                {t('session.retry')}
              </ButtonLink>
            }
          />
        </div>
        <WithoutScript>
          <Notice tone="warning">
            {t('session.needs_script')}{' '}
            <Link to="/contact-us" className="link">
              {t('nav.contact')}
            </Link>
          </Notice>
        </WithoutScript>
      </div>
    </>
  )
}

function SessionEnded() {
  const t = useText()
  return (
    <Notice tone="warning" live className="mb-4" title={t('session.ended')}>
      <p>
        {t('session.ended.hint')}{' '}
        <Link to="/login" target="_blank" rel="noopener" className="link">
          {t('session.ended.login')}
        </Link>
      </p>
    </Notice>
  )
}
