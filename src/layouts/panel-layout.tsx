import './panel.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Navigate,
  Outlet,
  redirectDocument,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router'
import type { WaitingCounts } from '#src/areas/office/calls/reports.ts'
import { UNCHECKED, waitingQueues } from '#src/areas/office/pages/waiting-queues.ts'
import { signedInAdmin } from '#src/areas/people/pages/sign-in/signed-in-admin.ts'
import { mayUse } from '#src/contract/admin-roles.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { PanelShell, type NavItem } from '#src/ui/shell/page-shell.tsx'
import { ToastProvider } from '#src/ui/toast.tsx'
import { ActsContext } from '#src/web/acts/acts.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { openPageAs, removeToken, useToken } from '#src/web/api/session.ts'
import { readText, writeShort } from '#src/web/boot/device-storage.ts'
import { dropDraftOfOther, saveDraft } from '#src/web/boot/drafts.ts'
import { dropFilesOfOther, storeChosenFiles } from '#src/web/forms/chosen-files.ts'
import { useRestoredFocus } from '#src/web/hydration/restored-focus.ts'
import { NeedsScript } from '#src/web/loading/needs-script.tsx'
import { PageLoading } from '#src/web/loading/page-loading.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { adoptLanguage } from '#src/web/panel/language-switch.tsx'
import { LOGIN, SECOND_FACTOR, inPanel, loginFor } from '#src/web/panel/panel-rows.ts'
import { RoleContext, mayOpenAs, useMayOpen } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { FIND, FindField, ProfileMenu, WaitingCount, useWaitingCounts } from './panel-header.tsx'
import { navGroups } from './panel-nav.ts'

/** Spec 2: when the me call fails, the token is removed. */
export const clientLoader = inPanel(async (api, { url }) => {
  const me = await signedInAdmin(api)
  if (me.ok && adoptLanguage(me.data.language)) throw redirectDocument(url.href)
  if (me.ok) {
    dropDraftOfOther(me.data.id)
    dropFilesOfOther(me.data.id)
  } else removeToken('admin')
  return me.ok ? me.data : undefined
})

/** Calls notice a dead token; only the page that changes the login needs the admin read again. */
export function shouldRevalidate({ currentUrl }: { currentUrl: URL }): boolean {
  return currentUrl.pathname === SECOND_FACTOR
}

const actWords = { cancel: p('act.cancel'), busy: p('act.saving') }

/** A function, because the server renders it too, in the language of each page. */
const getShell = () => ({
  tag: p('nav.tag'),
  homeTo: '/admin-panel' as const,
  labels: { nav: p('nav.label'), menu: p('nav.menu'), skip: p('nav.skip') },
})

export function HydrateFallback() {
  const { site } = useFrame()
  return (
    <PanelShell {...getShell()} rail="auto" groups={[]} siteName={site.name} profile={null}>
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

interface LoginState {
  second_factor_setup_required: boolean
  password_change_required: boolean
}

/** Until both are done, an admin may open Security alone. */
const isOpenTo = (me: LoginState) => !me.second_factor_setup_required && !me.password_change_required

function OpenPage() {
  const { pathname } = useLocation()
  const { id } = useParams()
  const me = useLoaderData<typeof clientLoader>()
  const mayOpen = useMayOpen()
  if (me && !isOpenTo(me) && pathname !== SECOND_FACTOR) return <Navigate to={SECOND_FACTOR} replace />
  // A text that is typed about one thing is not sent for the next.
  if (mayOpen(pathname)) return <Outlet key={id} />
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

function PanelFrame({ children }: { children: ReactNode }) {
  const { site } = useFrame()
  const me = useLoaderData<typeof clientLoader>() as Awaited<ReturnType<typeof clientLoader>> | undefined
  const leaving = useRef(false)
  useLoginWhenOver(leaving, me?.id)
  usePageOf(me)
  useRestoredFocus()
  const { rail, fold } = useRail()
  const role = me?.role ?? 'viewer'
  const isOpen = me !== undefined && me !== null && isOpenTo(me)
  const counts = useWaitingCounts(isOpen)
  const isListed = ({ to }: NavItem) =>
    to !== UNCHECKED || site.trustedEmployers || Boolean(counts?.unchecked.count)
  const groups = navGroups.map(({ items, ...group }) => ({
    ...group,
    items: items.flatMap((item) =>
      isOpen && isListed(item) && mayOpenAs(role, item.to) ? { ...item, mark: getMark(item, counts) } : [],
    ),
  }))
  return (
    <RoleContext value={role}>
      <ActsContext value={{ api: panelApi, mayUse: ({ access }) => mayUse(role, access), words: actWords }}>
        <ToastProvider regionLabel={p('toast.region')} dismissLabel={p('toast.dismiss')}>
          <meta name="robots" content="noindex" />
          <PanelShell
            {...getShell()}
            groups={groups.filter(({ items }) => items.length > 0)}
            search={isOpen && mayOpenAs(role, FIND) && <FindField />}
            siteName={site.name}
            logo={
              site.look?.hasIcon && { src: `/icon-192.png?v=${site.look.version}`, width: 32, height: 32 }
            }
            rail={rail}
            profile={
              <>
                <FoldButton onPress={fold} />
                <ProfileMenu name={me?.name ?? ''} onLeave={(now) => void (leaving.current = now)} />
              </>
            }
          >
            {children}
          </PanelShell>
          <PageLoading label={p('loading')} />
        </ToastProvider>
      </ActsContext>
    </RoleContext>
  )
}

const RAIL_KEY = 'panel_rail'

/** Below 1280 px the rail is folded until it is opened. */
function useRail() {
  const [rail, setRail] = useState(() => readText(RAIL_KEY) ?? 'auto')
  function fold() {
    const isFolded = rail === 'folded' || (rail === 'auto' && matchMedia('(width < 80rem)').matches)
    const next = isFolded ? 'open' : 'folded'
    writeShort(RAIL_KEY, next)
    setRail(next)
  }
  return { rail, fold }
}

function FoldButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-9 w-full items-center gap-2.5 rounded px-3 hover:bg-bar-strong max-lg:hidden folded:justify-center folded:px-0"
      onClick={onPress}
    >
      <Icon name="chevron" className="size-4.5 rotate-90 folded:-rotate-90" />
      <span className="text-xs folded:hidden">{p('nav.fold')}</span>
      <span className="sr-only hidden folded:block">{p('nav.unfold')}</span>
    </button>
  )
}

function getMark({ to }: NavItem, counts: WaitingCounts | undefined): NavItem['mark'] {
  const queue = waitingQueues.find((one) => one.to === to)?.queue
  const count = queue && counts?.[queue].count
  if (!count) return undefined
  const id = `waiting-${queue}`
  return { id, shown: <WaitingCount id={id} count={count} /> }
}

/** Lets the panel act only for the admin whose name it shows. */
function usePageOf(me: Awaited<ReturnType<typeof clientLoader>> | undefined): void {
  useEffect(() => {
    if (!me) return
    const refusal = p('login.other', { email: me.email })
    openPageAs('admin', String(me.id), { id: me.id, refusal, findCurrent: () => signedInAdmin(panelApi) })
  }, [me])
}

/** A session may end in another tab. */
function useLoginWhenOver(leaving: { current: boolean }, admin: number | undefined): void {
  const token = useToken('admin')
  const here = useLocation()
  const wanted = useNavigation().location ?? here
  const navigate = useNavigate()
  useEffect(() => {
    if (token !== null || leaving.current) return
    // Typed words and chosen files come back after the login.
    saveDraft(here, admin ?? 0)
    storeChosenFiles(here.pathname, admin)
    const onTheWay = wanted.pathname === LOGIN
    if (!onTheWay) void navigate(loginFor(wanted))
  }, [token, leaving, admin, here, wanted, navigate])
}
