import type { ReactNode } from 'react'
import { AccountMenu } from '#src/features/accounts/web/account-menu.tsx'
import { offeredLanguages } from '#src/strings/languages.ts'
import { PublicShell } from '#src/ui/page-shell.tsx'
import { ToastProvider } from '#src/ui/toast.tsx'
import { useRestoredFocus } from '#src/web/hydration/restored-focus.ts'
import { PageLoading } from '#src/web/loading/page-loading.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { LanguageLinks } from './language-links.tsx'
import { SiteFooter } from './site-footer.tsx'

/** Header, navigation (spec 2), footer and toasts around every public page, the failed ones included. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const { site } = useFrame()
  useRestoredFocus()
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
          offeredLanguages.length > 1 && (
            <nav aria-label={t('footer.language')} className="text-sm">
              <LanguageLinks className="justify-end" />
            </nav>
          )
        }
        foldEnd={
          offeredLanguages.length > 1 && <LanguageLinks className="px-4 pt-2" linkClassName="py-2.5" />
        }
        account={<AccountMenu />}
        footer={<SiteFooter />}
      >
        {children}
      </PublicShell>
      <PageLoading label={t('site.loading')} />
    </ToastProvider>
  )
}
