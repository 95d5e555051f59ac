import { useEffect, useRef, type ReactNode, useState } from 'react'
import {
  Form,
  Navigate,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import {
  type WaitingCounts,
  MAX_WAITING_COUNTED,
  waitingCounts,
} from '#src/features/reports/waiting-contract.ts'
import { waitingQueues } from '#src/features/reports/web/waiting-queues.ts'
import { signedInAdmin } from '#src/features/sign-in/web/signed-in-admin.ts'
import { formatNumber } from '#src/strings/format.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PanelShell } from '#src/ui/page-shell.tsx'
import type { NavGroup, NavItem } from '#src/ui/shell-header.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { ToastProvider } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { removeToken, useToken } from '#src/web/api/session.ts'
import { useRestoredFocus } from '#src/web/hydration/restored-focus.ts'
import { NeedsScript } from '#src/web/loading/needs-script.tsx'
import { PageLoading } from '#src/web/loading/page-loading.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { inPanel, LOGIN, loginFor, SECOND_FACTOR } from '#src/web/panel/panel-load.ts'
import { mayOpenAs, RoleContext, useMayOpen } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-top.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { ProfileMenu } from './profile-menu.tsx'

const navGroups: readonly NavGroup[] = [
  { items: [{ to: '/admin-panel', label: p('nav.dashboard'), end: true }] },
  { heading: p('nav.to_do'), items: waitingQueues },
  {
    heading: p('nav.board'),
    items: [
      { to: '/admin-panel/jobs', label: p('nav.jobs') },
      { to: '/admin-panel/applications', label: p('nav.applications') },
      { to: '/admin-panel/job-seekers', label: p('nav.job_seekers') },
      { to: '/admin-panel/accounts', label: p('nav.accounts') },
      { to: '/admin-panel/companies', label: p('nav.companies') },
      { to: '/admin-panel/clients', label: p('nav.clients') },
      { to: '/admin-panel/reports', label: p('nav.reports') },
    ],
  },
  {
    heading: p('nav.settings'),
    items: [
      { to: '/admin-panel/categories', label: p('nav.categories') },
      { to: '/admin-panel/searches', label: p('nav.searches') },
      { to: '/admin-panel/risk', label: p('nav.risk') },
      { to: '/admin-panel/banner', label: p('nav.banner') },
      { to: '/admin-panel/admins', label: p('nav.admins') },
      { to: '/admin-panel/activity', label: p('nav.activity') },
    ],
  },
]

/** Spec 2: when the me call fails, the token is removed. */
export const clientLoader = inPanel(async (api) => {
  const me = await signedInAdmin(api)
  if (!me.ok) removeToken('admin')
  return me.ok ? me.data : undefined
})

/** Calls notice a dead token; the page that changes the login has the admin read again. */
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
    <PanelShell {...shell} groups={[]} siteName={site.name} profile={null}>
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
  const me = useLoaderData<typeof clientLoader>()
  const mayOpen = useMayOpen()
  if (me?.second_factor_setup_required && pathname !== SECOND_FACTOR)
    return <Navigate to={SECOND_FACTOR} replace />
  if (mayOpen(pathname)) return <Outlet />
  return (
    <>
      <PageTop title={p('role.refused')} lead={p('role.refused.text')} />
      <ButtonLink to="/admin-panel">{p('missing.out')}</ButtonLink>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <PanelFrame>
      <PageTop title={p('failed.title')} lead={p('failed.text')} />
      <RetryLink />
    </PanelFrame>
  )
}

const FIND = '/admin-panel/find'

function FindField() {
  if (useLocation().pathname === FIND) return null
  return (
    <Form action={FIND} role="search" aria-label={p('find.label')} className="max-lg:py-2 lg:mb-2">
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
  const isOpen = me?.second_factor_setup_required === false
  const counts = useWaitingCounts(isOpen)
  const groups = navGroups.map(({ items, ...group }) => ({
    ...group,
    items: items.flatMap((item) =>
      isOpen && mayOpenAs(role, item.to) ? { ...item, mark: markOf(item, counts) } : [],
    ),
  }))
  return (
    <RoleContext value={role}>
      <ToastProvider regionLabel={p('toast.region')} dismissLabel={p('toast.dismiss')}>
        <meta name="robots" content="noindex" />
        <PanelShell
          {...shell}
          groups={groups.filter(({ items }) => items.length > 0)}
          search={isOpen && mayOpenAs(role, FIND) && <FindField />}
          siteName={site.name}
          profile={<ProfileMenu name={me?.name ?? ''} onLeave={(now) => void (leaving.current = now)} />}
        >
          {children}
        </PanelShell>
        <PageLoading label={p('loading')} />
      </ToastProvider>
    </RoleContext>
  )
}

function markOf({ to }: NavItem, counts: WaitingCounts | undefined): NavItem['mark'] {
  const queue = waitingQueues.find((one) => one.to === to)?.queue
  const count = queue && counts?.[queue].count
  if (!count) return undefined
  const id = `waiting-${queue}`
  return { id, shown: <WaitingCount id={id} count={count} /> }
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

function WaitingCount({ id, count }: { id: string; count: number }) {
  const isMore = count >= MAX_WAITING_COUNTED
  const shown = isMore ? `${formatNumber(MAX_WAITING_COUNTED - 1)}+` : formatNumber(count)
  return (
    <>
      <span
        aria-hidden="true"
        className="ms-auto rounded-full bg-accent px-2 text-sm font-semibold text-on-accent tabular-nums"
      >
        {shown}
      </span>
      <span id={id} hidden>
        {isMore ? p('nav.waiting.more', { count: shown }) : pCount('nav.waiting', count)}
      </span>
    </>
  )
}

/** Again with every page and act, and on return to the tab. After a failure the last count stays. */
function useWaitingCounts(isOpen: boolean): WaitingCounts | undefined {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const isRevalidated = useRevalidator().state === 'idle'
  const [counts, setCounts] = useState<WaitingCounts>()
  useEffect(() => {
    if (!isOpen || !isIdle || !isRevalidated) return undefined
    const leaving = new AbortController()
    const load = async () => {
      const result = await panelApi(waitingCounts, { signal: leaving.signal })
      if (result.ok && !leaving.signal.aborted) setCounts(result.data)
    }
    const loadSoon = () => {
      if (document.visibilityState === 'visible') load().catch(() => undefined)
    }
    loadSoon()
    document.addEventListener('visibilitychange', loadSoon)
    return () => {
      leaving.abort()
      document.removeEventListener('visibilitychange', loadSoon)
    }
  }, [isOpen, key, isIdle, isRevalidated])
  return counts
}
