import { useEffect, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { AccountMenu } from '#src/areas/people/pages/sign-in/account-menu.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PublicShell } from '#src/ui/shell/page-shell.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { ToastProvider } from '#src/ui/toast.tsx'
import { useToken } from '#src/web/api/session.ts'
import { readSaved } from '#src/web/boot/saved-vacancies.ts'
import { useRestoredFocus } from '#src/web/hydration/restored-focus.ts'
import { PageLoading } from '#src/web/loading/page-loading.tsx'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import { useFrame } from '#src/web/site/site.ts'
import { SocialLinks } from '#src/web/site/social-links.tsx'
import { useText } from '#src/web/site/text.tsx'
import { Failure } from './error-page.tsx'
import { LanguageLinks, LanguageRow } from './language-links.tsx'

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <Failure />
    </SiteFrame>
  )
}

function SiteFrame({ children }: { children: ReactNode }) {
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
          { to: '/my-applications', label: t('nav.my_applications'), narrowOnly: true },
          { to: '/login', label: t('nav.login'), guestsOnly: true },
          { to: '/signup', label: t('nav.signup'), guestsOnly: true },
        ]}
        labels={{ nav: t('nav.label'), menu: t('nav.menu'), skip: t('nav.skip') }}
        beside={
          <nav aria-label={t('site.language')} className="shrink-0 lg:order-last">
            <LanguageLinks
              others
              linkClassName="grid min-h-11 place-items-center rounded px-1.5 text-xs text-primary hover:bg-primary-soft sm:px-2 sm:text-sm lg:max-xl:px-1"
            />
          </nav>
        }
        account={<AccountMenu />}
        notice={<LanguageRow />}
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
    void import('#src/areas/vacancies/pages/saved/sync-saved.ts').then(({ followAccount }) =>
      followAccount(token),
    )
  }, [token])
}

const footerLinks = [
  ['/saved', 'nav.saved'],
  ['/my-applications', 'nav.my_applications'],
  ['/application-link', 'footer.application_link'],
  ['/my-data', 'footer.my_data'],
  ['/post-vacancy', 'nav.post_vacancy'],
  ['/contact-us', 'nav.contact'],
  ['/terms', 'footer.terms'],
  ['/privacy', 'footer.privacy'],
] as const

function SiteFooter() {
  const t = useText()
  const { site } = useFrame()
  return (
    <div className="flex flex-wrap justify-between gap-x-16 gap-y-6">
      <div>
        <p className="text-base font-semibold">{site.name}</p>
        <p className="mt-1 max-w-text text-muted">{t('footer.about')}</p>
        <p className="mt-2 flex flex-wrap gap-x-4">
          {footerLinks.map(([to, label]) => (
            <RouteLink key={to} to={to} className="link inline-block py-1">
              {t(label)}
            </RouteLink>
          ))}
        </p>
      </div>
      <address className="space-y-1 not-italic">
        {(site.address ?? site.phone ?? site.email) && <p className="font-semibold">{t('footer.office')}</p>}
        {site.address && <p>{site.address}</p>}
        {site.phone && <OfficeLink href={phoneHref(site.phone)} icon="phone" text={site.phone} />}
        {site.email && <OfficeLink href={mailHref(site.email)} icon="mail" text={site.email} />}
        <SocialLinks site={site} />
      </address>
    </div>
  )
}

function OfficeLink({ href, icon, text }: { href: string; icon: 'phone' | 'mail'; text: string }) {
  return (
    <p>
      <a href={href} className="link inline-flex items-center gap-2 py-1">
        <Icon name={icon} className="size-4" />
        {text}
      </a>
    </p>
  )
}
