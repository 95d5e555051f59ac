import { Navigate } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { User } from '../../calls/accounts/accounts.ts'
import { AccountPage } from './account-page.tsx'
import { useLogout } from './use-logout.ts'

/** Whom a guard turned away goes on to where they were going. */
export function SignedIn({ user, title, returnTo }: { user: User; title: string; returnTo: string }) {
  const t = useText()
  const logOut = useLogout()
  if (returnTo !== '/') return <Navigate to={returnTo} replace />
  return (
    <AccountPage title={title} path={null} heading={t('signed_in.heading')}>
      <p>{t('signed_in.who', { name: user.name, email: user.email })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/account">{t('nav.my_account')}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {t('signed_in.browse')}
        </ButtonLink>
        <ButtonLink to="/post-vacancy" variant="secondary">
          {t('signed_in.post')}
        </ButtonLink>
        <Button variant="secondary" onClick={() => void logOut()}>
          {t('signed_in.logout')}
        </Button>
      </div>
    </AccountPage>
  )
}
