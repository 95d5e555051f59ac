import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useAccountText } from '../account/account-text.ts'
import { PageTitle } from '../site/page-title.tsx'
import { useText } from '../site/text.tsx'

export function LinkRefused({ message, children }: { message: string; children?: ReactNode }) {
  const t = useText()
  if (message === '')
    return (
      <>
        <h1 className="sr-only">{t('error.title')}</h1>
        <ErrorState title={t('network.error')} />
      </>
    )
  return (
    <>
      <PageTitle title={t('link.refused')} path={null} />
      <h1 className="sr-only">{t('link.refused')}</h1>
      <ErrorState
        title={t('link.refused')}
        message={message}
        action={
          <>
            {children}
            <ButtonLink to="/" variant={children ? 'secondary' : 'primary'}>
              {t('error.home')}
            </ButtonLink>
            <ButtonLink to="/contact-us" variant="secondary">
              {t('nav.contact')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

export function RequestLinkButton({ to }: { to: '/application-link' | '/my-data' }) {
  const a = useAccountText()
  return <ButtonLink to={to}>{a('sent.ask_for_link')}</ButtonLink>
}
