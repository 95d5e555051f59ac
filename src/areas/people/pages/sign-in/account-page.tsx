import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { User } from '#src/areas/people/calls/accounts/account.ts'
import { ButtonLink, Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { WithoutScript } from '#src/web/loading/without-script.tsx'
import { PageTitle, type PageInSearch } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { useLogout } from './use-logout.ts'

type AccountPageProps = PageInSearch & {
  title: string
  heading: string
  intro?: ReactNode
  /** It stands before the form, beside it on a desk. */
  before?: ReactNode
  children: ReactNode
}

export function AccountPage({ title, heading, intro, before, children, ...inSearch }: AccountPageProps) {
  const t = useText()
  return (
    <div className={cx('mx-auto', before ? 'max-w-4xl' : 'max-w-md')}>
      <PageTitle title={title} {...inSearch} />
      <PageHeading title={heading} lead={intro} />
      <WithoutScript>
        <Notice tone="warning" className="mb-4">
          {t('form.needs_script')}
        </Notice>
      </WithoutScript>
      <div className={before ? 'grid gap-8 md:grid-cols-2 md:items-start' : undefined}>
        {before}
        <Card className="space-y-5">{children}</Card>
      </div>
    </div>
  )
}

export function PostLink() {
  return <ButtonLink to="/post-vacancy">{useText()('signed_in.post')}</ButtonLink>
}

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
