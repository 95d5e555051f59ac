import { useEffect, type ReactNode } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { AccountMenu } from '#src/areas/people/pages/sign-in/account-menu.tsx'
import { localizedPath } from '#src/strings/language-paths.ts'
import { languages, offeredLanguages, type Language } from '#src/strings/languages.ts'
import { cx } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { PublicShell } from '#src/ui/shell/page-shell.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { ToastProvider } from '#src/ui/toast.tsx'
import { useToken } from '#src/web/api/session.ts'
import { readSaved } from '#src/web/boot/saved-vacancies.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { useRestoredFocus } from '#src/web/hydration/restored-focus.ts'
import { PageLoading } from '#src/web/loading/page-loading.tsx'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import { useFrame } from '#src/web/site/site.ts'
import { SocialLinks } from '#src/web/site/social-links.tsx'
import { useText } from '#src/web/site/text.tsx'
import { Failure } from './error-page.tsx'

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
        logo={site.look?.logo}
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

/** Syncs the device's saved vacancies with the account; other visitors need none of that code. */
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
  ['/check', 'footer.check'],
  ['/contact-us', 'nav.contact'],
  ['/terms', 'footer.terms'],
  ['/privacy', 'footer.privacy'],
] as const

function SiteFooter() {
  const t = useText()
  const { site } = useFrame()
  const isAccount = useLocation().pathname.startsWith('/account')
  return (
    <div className="flex flex-wrap justify-between gap-x-16 gap-y-6">
      <div>
        <p className="text-base font-semibold">{site.name}</p>
        {!isAccount && <p className="mt-1 max-w-text text-muted">{t('footer.about')}</p>}
        <p className="mt-2 flex flex-wrap gap-x-4">
          {footerLinks.map(([to, label]) => (
            <RouteLink key={to} to={to} className="link inline-block py-1">
              {t(label)}
            </RouteLink>
          ))}
        </p>
      </div>
      {!isAccount && (
        <address className="space-y-1 not-italic">
          {(site.address ?? site.phone ?? site.email) && (
            <p className="font-semibold">{t('footer.office')}</p>
          )}
          {site.address && <p>{site.address}</p>}
          {site.phone && <OfficeLink href={phoneHref(site.phone)} icon="phone" text={site.phone} />}
          {site.email && <OfficeLink href={mailHref(site.email)} icon="mail" text={site.email} />}
          <SocialLinks site={site} />
        </address>
      )}
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

function useOtherLanguage() {
  const { pathname, search } = useLocation()
  const isSecret = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.secretAddress)
  return {
    isSecret,
    search,
    pathIn: (language: Language) => localizedPath(language, isSecret ? pathname : pathname + search),
  }
}

type LanguageLinksProps = {
  /** Leaves out the page's own language. */
  others?: boolean
  className?: string
  linkClassName: string
}

/** The whole page changes; the boot script remembers the choice and carries over typed text. */
function LanguageLinks({ others, className, linkClassName }: LanguageLinksProps) {
  const current = usePageLanguage()
  const { isSecret, search, pathIn } = useOtherLanguage()
  const getProps = (language: Language) => ({
    'aria-current': language === current || undefined,
    'data-language': language,
    className: cx('aria-[current]:font-semibold', linkClassName),
  })
  const list = (
    <ul className={cx('flex', className)}>
      {offeredLanguages
        .filter((language) => !others || language !== current)
        .map((language) => (
          <li key={language} lang={language}>
            {isSecret ? (
              <button type="submit" formAction={pathIn(language)} {...getProps(language)}>
                {languages[language]}
              </button>
            ) : (
              <a href={pathIn(language)} hrefLang={language} {...getProps(language)}>
                {languages[language]}
              </a>
            )}
          </li>
        ))}
    </ul>
  )
  if (!isSecret) return list
  // A link can be copied, shared and fetched ahead, with the secret that would stand in it; a form is only sent.
  return (
    <form method="get">
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {list}
    </form>
  )
}

/** The page is the same for everybody: the boot script shows it, and knows which language is to be the first. */
function LanguageRow() {
  const t = useText()
  const { isSecret } = useOtherLanguage()
  if (isSecret) return null
  return (
    <aside
      aria-label={t('site.language')}
      className="language-row items-center border-b border-line bg-primary-soft ps-2 pe-1 text-sm leading-5 print:hidden!"
    >
      <LanguageLinks className="min-w-0 flex-1 flex-wrap" linkClassName="link inline-block px-2 py-2.5" />
      <button
        type="button"
        data-boot="close-languages"
        aria-label={t('toast.dismiss')}
        className="grid h-10 w-11 shrink-0 place-items-center rounded"
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}
