import type { User } from '#src/features/accounts/contract.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useText } from '#src/web/site/text.tsx'
import { AccountPage } from './account-page.tsx'
import { useReturnTo } from './return-to.ts'
import { useLogout } from './use-logout.ts'

export function SignedIn({ user, title }: { user: User; title: string }) {
  const t = useText()
  const logOut = useLogout()
  return (
    <AccountPage title={title} path={null} heading={t('signed_in.heading')}>
      <p>{t('signed_in.who', { name: user.name, email: user.email })}</p>
      <div className="flex flex-wrap gap-3">
        <GoOn />
        <ButtonLink to="/" variant="secondary">
          {t('signed_in.browse')}
        </ButtonLink>
        <Button variant="secondary" onClick={() => void logOut()}>
          {t('signed_in.logout')}
        </Button>
      </div>
    </AccountPage>
  )
}

/** Leads back to where a guard turned the visitor away. */
export function GoOn() {
  const t = useText()
  const returnTo = useReturnTo()
  return (
    <ButtonLink to={returnTo === '/' ? '/post-vacancy' : returnTo}>
      {t(returnTo === '/' || returnTo === '/post-vacancy' ? 'signed_in.post' : 'signed_in.go_on')}
    </ButtonLink>
  )
}
