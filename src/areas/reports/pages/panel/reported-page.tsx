import { Link, useLoaderData, useNavigate, useNavigation } from 'react-router'
import { UndoNotice } from '#src/areas/decisions/pages/panel/undo-notice.tsx'
import { useUndo, type Undoing } from '#src/areas/decisions/pages/panel/use-undo.ts'
import { showVacancyPage } from '#src/areas/moderation/calls/moderation/vacancy-page.ts'
import type { Rejection } from '#src/areas/moderation/pages/moderation/panel/review/use-decisions.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loadFailure } from '#src/web/panel/panel-failure.ts'
import { PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import * as contract from '../../calls/admin-vacancy-reports.ts'
import { ReportedList } from './reported-list.tsx'
import { ReportedPane } from './reported-pane.tsx'

const failed = 'reported.failed'

function useReportDecisions(
  { send, offer }: Undoing,
  onUndone: (reported: contract.ReportedVacancy) => void,
) {
  return async (
    reported: contract.ReportedVacancy,
    decision: contract.ReportDecision | 'question',
    { rejection_reason: reason, rejection_note: note }: Rejection = {},
  ): Promise<boolean> => {
    const { vacancy_id, position } = reported
    const params = { id: vacancy_id }
    const isRemoval = decision === 'removed'
    const result = await send(
      vacancy_id,
      (api) =>
        isRemoval
          ? api(contract.removeReported, { params, body: { reason, note } })
          : api(decision === 'question' ? contract.askIfFilled : contract.dismissReports, { params }),
      { failed },
    )
    if (!result?.ok) return false
    offer({
      done: isRemoval
        ? p('reported.queue.removed', { position })
        : decision === 'question'
          ? p('reported.queue.question', { position })
          : `${p('reported.queue.fine', { position })} ${p('reported.queue.immune')}`,
      undone: p('reported.queue.undone', { position }),
      label: p(isRemoval ? 'reported.queue.undo' : 'act.undo'),
      undo: (api) => api(contract.undoReportDecision, { params }),
      failed,
      onUndone: () => onUndone(reported),
    })
    return true
  }
}

export const clientLoader = inPanel(async (api, { signal, url }) => {
  const words = url.searchParams.get('q') ?? ''
  const queue = await api(contract.listReportedVacancies, { query: words ? { q: words } : {}, signal })
  if (!queue.ok) return { ok: false, text: loadFailure(queue, 'reported.queue.failed') } as const
  const wanted = Number(url.searchParams.get('id'))
  const place = Math.max(
    queue.data.findIndex(({ vacancy_id }) => vacancy_id === wanted),
    0,
  )
  const open = queue.data[place]
  const shown = open && (await api(showVacancyPage, { params: { id: open.vacancy_id }, signal }))
  return {
    ok: true,
    words,
    waiting: queue.data,
    total: queue.total ?? queue.data.length,
    place,
    vacancy: shown?.ok ? shown.data.vacancy : undefined,
  } as const
})

export default function ReportedPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const { waiting, place, words } = loaded.ok ? loaded : { waiting: [], place: 0, words: '' }
  const open = waiting[place]
  const hrefOf = ({ vacancy_id }: contract.ReportedVacancy) =>
    `?${new URLSearchParams({ ...(words && { q: words }), id: String(vacancy_id) })}`
  const show = (next: contract.ReportedVacancy | undefined) =>
    navigate(next ? hrefOf(next) : '?', { replace: true, preventScrollReset: true })
  const undoing = useUndo()
  const decide = useReportDecisions(undoing, (reopened) => void show(reopened))

  return (
    <>
      <PageTop
        title={p('reported.title')}
        lead={
          <>
            <span aria-live="polite">
              {loaded.ok && loaded.total > 0 && `${pCount('reported.queue.count', loaded.total)}. `}
            </span>
            <Link to="/admin-panel/vacancy-reports" className="link">
              {p('reported.all')}
            </Link>
          </>
        }
      />
      <UndoNotice undoing={undoing} />
      <div className="mb-3">
        <PanelFilters words={p('reported.queue.q')} />
      </div>
      {!loaded.ok && <ErrorState title={loaded.text} action={<RetryLink />} />}
      {loaded.ok && !open && (
        <EmptyState title={p(words ? 'reported.queue.none_match' : 'reported.queue.none')} />
      )}
      {loaded.ok && open && (
        <div
          aria-busy={loading}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-300 lg:grid-cols-[18rem_minmax(0,1fr)]"
        >
          <ReportedList waiting={waiting} open={open} hrefOf={hrefOf} />
          <ReportedPane
            reported={open}
            vacancy={loaded.vacancy}
            busy={undoing.busy !== undefined}
            onDecide={async (decision, rejection) => {
              const next = waiting[place + 1] ?? waiting[place - 1]
              const decided = await decide(open, decision, rejection)
              if (decided) void show(next)
              return decided
            }}
            onNext={place + 1 < waiting.length ? () => void show(waiting[place + 1]) : undefined}
            onPrevious={place > 0 ? () => void show(waiting[place - 1]) : undefined}
          />
        </div>
      )}
    </>
  )
}
