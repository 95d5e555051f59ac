import { useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { ButtonLink, Spinner } from '#src/ui/button.tsx'
import { ErrorState, Notice } from '#src/ui/notice.tsx'
import { WithoutScript } from '#src/web/loading/without-script.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { User } from '../../calls/accounts/accounts.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { getReturnState, type NewAccount } from './return-to.ts'

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
