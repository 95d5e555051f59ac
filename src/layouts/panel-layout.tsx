import { useEffect, useRef, type ReactNode } from 'react'
import {
  Form,
  Link,
  Navigate,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import type { WaitingQueue } from '#src/features/reports/waiting-contract.ts'
import { signedInAdmin } from '#src/features/sign-in/web/signed-in-admin.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PanelShell } from '#src/ui/page-shell.tsx'
import type { NavItem } from '#src/ui/shell-header.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { ToastProvider } from '#src/ui/toast.tsx'
import { removeToken, useToken } from '#src/web/api/session.ts'
import { useRestoredFocus } from '#src/web/hydration/restored-focus.ts'
import { NeedsScript } from '#src/web/loading/needs-script.tsx'
import { PageLoading } from '#src/web/loading/page-loading.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { inPanel, LOGIN, loginFor, SECOND_FACTOR } from '#src/web/panel/panel-load.ts'
import { mayOpenAs, RoleContext, useMayOpen } from '#src/web/panel/role.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { useWaitingCounts, type WaitingCounts, WaitingCount } from './waiting-count.tsx'

const mainNav: readonly NavItem[] = [
  { to: '/admin-panel', label: p('nav.dashboard'), end: true },
  { to: '/admin-panel/accounts', label: p('nav.accounts') },
  { to: '/admin-panel/jobs', label: p('nav.jobs') },
  { to: '/admin-panel/applications', label: p('nav.applications') },
  { to: '/admin-panel/reports', label: p('nav.reports') },
]

const moreNav: readonly (NavItem & { queue?: WaitingQueue })[] = [
  { to: '/admin-panel/find', label: p('find.title') },
  { to: '/admin-panel/review', label: p('nav.review'), queue: 'review' },
  { to: '/admin-panel/reported', label: p('nav.reported'), queue: 'reported' },
  { to: '/admin-panel/risk', label: p('nav.risk') },
  { to: '/admin-panel/job-seekers', label: p('nav.job_seekers') },
  { to: '/admin-panel/clients', label: p('nav.clients') },
  { to: '/admin-panel/companies', label: p('nav.companies') },
  { to: '/admin-panel/categories', label: p('nav.categories') },
  { to: '/admin-panel/searches', label: p('nav.searches') },
  { to: '/admin-panel/banner', label: p('nav.banner') },
  { to: '/admin-panel/admins', label: p('nav.admins') },
  { to: '/admin-panel/activity', label: p('nav.activity') },
  { to: '/admin-panel/failed-mails', label: p('nav.failed_mails'), queue: 'failed_mails' },
  { to: '/admin-panel/messages', label: p('nav.messages'), queue: 'messages' },
  { to: '/admin-panel/quarantine', label: p('nav.quarantine'), queue: 'quarantine' },
]

/** Spec 2: when the me call fails, the token is removed. */
export const clientLoader = inPanel(async (api) => {
  const me = await signedInAdmin(api)
  if (!me.ok) removeToken('admin')
  return me.ok ? me.data : undefined
})

/**
 * The logged-in admin does not change from page to page, and every page's own calls notice a dead token; the page that
 * changes what the admin logs in with has it read again.
 */
export function shouldRevalidate({ currentUrl }: { currentUrl: URL }): boolean {
  return currentUrl.pathname === SECOND_FACTOR
}

const shell = {
  tag: p('nav.tag'),
  homeTo: '/admin-panel' as const,
  labels: { nav: p('nav.label'), menu: p('nav.menu'), skip: p('nav.skip') },
}

export function HydrateFallback() {
  const { site } = useFrame()
  return (
    <PanelShell {...shell} nav={[]} siteName={site.name} profile={null}>
      <title>{pageTitle(p('nav.tag'), site.name)}</title>
      <meta name="robots" content="noindex" />
      <output className="noscript:hidden unfetched:hidden">{p('loading')}</output>
      <div role="alert" className="hidden unfetched:block">
        <PageHeading title={p('failed.title')} lead={p('network.error')} />
        <RetryLink />
      </div>
      <NeedsScript />
    </PanelShell>
  )
}

export default function PanelLayout() {
  return (
    <PanelFrame>
      <OpenPage />
    </PanelFrame>
  )
}

function OpenPage() {
  const { pathname } = useLocation()
  const { site } = useFrame()
  const me = useLoaderData<typeof clientLoader>()
  const mayOpen = useMayOpen()
  if (me?.second_factor_setup_required && pathname !== SECOND_FACTOR)
    return <Navigate to={SECOND_FACTOR} replace />
  if (mayOpen(pathname)) return <Outlet />
  return (
    <>
      <title>{pageTitle(p('role.refused'), site.name)}</title>
      <PageHeading title={p('role.refused')} lead={p('role.refused.text')} />
      <ButtonLink to="/admin-panel">{p('missing.out')}</ButtonLink>
    </>
  )
}

export function ErrorBoundary() {
  const { site } = useFrame()
  return (
    <PanelFrame>
      <title>{pageTitle(p('failed.title'), site.name)}</title>
      <PageHeading title={p('failed.title')} lead={p('failed.text')} />
      <RetryLink />
    </PanelFrame>
  )
}

const FIND = '/admin-panel/find'

function FindField() {
  if (useLocation().pathname === FIND) return null
  return (
    <Form
      action={FIND}
      role="search"
      aria-label={p('find.label')}
      className="w-28 shrink-0 max-xl:hidden 2xl:w-44"
    >
      <TextInput
        name="q"
        type="search"
        required
        maxLength={100}
        aria-label={p('find.label')}
        title={p('find.lead')}
        placeholder={p('find.title')}
      />
    </Form>
  )
}

function PanelFrame({ children }: { children: ReactNode }) {
  const { site } = useFrame()
  const me = useLoaderData<typeof clientLoader>() as Awaited<ReturnType<typeof clientLoader>> | undefined
  const leaving = useRef(false)
  useLoginWhenOver(leaving)
  useRestoredFocus()
  const role = me?.role ?? 'viewer'
  const mine = ({ to }: NavItem) =>
    me !== undefined && !me.second_factor_setup_required && mayOpenAs(role, to)
  const more = moreNav.filter(mine)
  const counts = useWaitingCounts(me?.second_factor_setup_required === false)
  return (
    <RoleContext value={role}>
      <ToastProvider regionLabel={p('toast.region')} dismissLabel={p('toast.dismiss')}>
        <meta name="robots" content="noindex" />
        <PanelShell
          {...shell}
          nav={[
            ...mainNav.filter(mine),
            ...more.map((item) => ({ ...item, ...markOf(item, counts, 'fold'), foldOnly: true })),
          ]}
          siteName={site.name}
          profile={
            <>
              {mayOpenAs(role, FIND) && <FindField />}
              {more.length > 0 && <MoreMenu items={more} counts={counts} />}
              <ProfileMenu name={me?.name ?? ''} onLeave={(now) => void (leaving.current = now)} />
            </>
          }
        >
          {children}
        </PanelShell>
        <PageLoading label={p('loading')} />
      </ToastProvider>
    </RoleContext>
  )
}

function markOf(
  { queue }: (typeof moreNav)[number],
  counts: WaitingCounts | undefined,
  menu: 'fold' | 'more',
): Pick<NavItem, 'mark'> {
  const count = queue && counts?.[queue]
  if (!count) return {}
  const id = `waiting-${menu}-${queue}`
  return { mark: { id, shown: <WaitingCount id={id} count={count} /> } }
}

function MoreMenu({ items, counts }: { items: typeof moreNav; counts: WaitingCounts | undefined }) {
  const { pathname } = useLocation()
  const isHere = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  return (
    <div className="max-lg:hidden">
      <Menu label={p('nav.more')} current={items.some(({ to }) => isHere(to))}>
        {items
          .map((item) => ({ ...item, ...markOf(item, counts, 'more') }))
          .map(({ to, label, mark }) => (
            <li key={to}>
              <Link to={to} aria-current={isHere(to) ? 'page' : undefined} aria-describedby={mark?.id}>
                {label}
                {mark?.shown}
              </Link>
            </li>
          ))}
      </Menu>
    </div>
  )
}

/** A session may end in another tab. */
function useLoginWhenOver(leaving: { current: boolean }): void {
  const token = useToken('admin')
  const here = useLocation()
  const wanted = useNavigation().location ?? here
  const navigate = useNavigate()
  useEffect(() => {
    const onTheWay = wanted.pathname === LOGIN
    if (token === null && !leaving.current && !onTheWay) void navigate(loginFor(wanted))
  }, [token, leaving, wanted, navigate])
}
