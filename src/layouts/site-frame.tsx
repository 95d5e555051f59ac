import { useEffect, type ReactNode } from 'react'
import { AccountMenu } from '#src/features/sign-in/web/account-menu.tsx'
import { PublicShell } from '#src/ui/page-shell.tsx'
import { ToastProvider } from '#src/ui/toast.tsx'
import { useToken } from '#src/web/api/session.ts'
import { readSaved } from '#src/web/boot/saved-vacancies.ts'
import { useRestoredFocus } from '#src/web/hydration/restored-focus.ts'
import { PageLoading } from '#src/web/loading/page-loading.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { SiteFooter } from './site-footer.tsx'

export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const { site } = useFrame()
  useRestoredFocus()
  useSavedOfAccount()
  return (
    <ToastProvider regionLabel={t('toast.region')} dismissLabel={t('toast.dismiss')}>
      <PublicShell
        siteName={site.name}
        homeTo="/"
        nav={[
          { to: '/', label: t('nav.home'), end: true },
          { to: '/post-vacancy', label: t('nav.post_vacancy') },
          { to: '/application', label: t('nav.post_cv') },
          { to: '/top-employers', label: t('nav.clients') },
          { to: '/contact-us', label: t('nav.contact') },
          { to: '/login', label: t('nav.login'), guestsOnly: true },
          { to: '/signup', label: t('nav.signup'), guestsOnly: true },
        ]}
        labels={{ nav: t('nav.label'), menu: t('nav.menu'), skip: t('nav.skip') }}
        top={
          <nav aria-label={t('site.language')} className="text-sm">
            <LanguageLinks className="justify-end gap-4" linkClassName="link inline-block py-1" />
          </nav>
        }
        beside={
          <nav aria-label={t('site.language')} className="lg:hidden">
            <LanguageLinks
              short
              linkClassName="grid min-h-11 min-w-10 place-items-center max-sm:min-w-9 rounded px-1 text-primary hover:bg-primary-soft max-sm:text-sm"
            />
          </nav>
        }
        account={<AccountMenu />}
        notice={<LanguageOffer />}
        footer={<SiteFooter />}
      >
        {children}
      </PublicShell>
      <PageLoading label={t('site.loading')} />
    </ToastProvider>
  )
}

/** Others have nothing to sync. */
function useSavedOfAccount(): void {
  const token = useToken('user')
  useEffect(() => {
    if (token === undefined || !(token || readSaved().mirrors)) return
    void import('#src/features/saved-vacancies/web/sync-saved.ts').then(({ followAccount }) =>
      followAccount(token),
    )
  }, [token])
}
