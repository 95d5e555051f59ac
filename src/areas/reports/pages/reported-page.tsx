import { Link, useLoaderData, useNavigate, useNavigation } from 'react-router'
import { UndoNotice, type Undoing, useUndo } from '#src/areas/decisions/pages/undo-notice.tsx'
import type { AdminVacancy } from '#src/areas/moderation/admin-vacancy.ts'
import { showVacancyPage } from '#src/areas/moderation/calls/vacancy-page.ts'
import { DecisionPane } from '#src/areas/moderation/pages/review/decision-pane.tsx'
import { useEvidence } from '#src/areas/moderation/pages/review/evidence.tsx'
import { ReviewedVacancy } from '#src/areas/moderation/pages/review/reviewed-vacancy.tsx'
import type { Rejection } from '#src/areas/moderation/pages/review/use-decisions.ts'
import { formatTime, p, pCount } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { loadFailure, inPanel } from '#src/web/panel/panel-load.ts'
import { mailHref } from '#src/web/site/contact-hrefs.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import * as contract from '../calls/admin-vacancy-reports.ts'
import type { ReportDecision, ReportedVacancy } from '../calls/admin-vacancy-reports.ts'
import { Marks, ReportedList } from './reported-list.tsx'

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
    applications: shown?.ok ? shown.data.applications : 0,
  } as const
})

export default function ReportedPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const { waiting, place, words } = loaded.ok ? loaded : { waiting: [], place: 0, words: '' }
  const open = waiting[place]
  const getHref = ({ vacancy_id }: contract.ReportedVacancy) =>
    `?${new URLSearchParams({ ...(words && { q: words }), id: String(vacancy_id) })}`
  const show = (next: contract.ReportedVacancy | undefined) =>
    navigate(next ? getHref(next) : '?', { replace: true, preventScrollReset: true })
  const undoing = useUndo(true)
  const decide = useReportDecisions(undoing, (reopened) => void show(reopened))

  return (
    <>
      <PageTop
        title={p('reported.title')}
        lead={
          <span aria-live="polite">
            {loaded.ok && loaded.total > 0 && pCount('reported.queue.count', loaded.total)}
          </span>
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
          <ReportedList waiting={waiting} open={open} hrefOf={getHref} />
          <ReportedPane
            reported={open}
            vacancy={loaded.vacancy}
            applications={loaded.applications}
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

type ReportedPaneProps = {
  reported: ReportedVacancy
  vacancy: AdminVacancy | undefined
  applications: number
  busy: boolean
  onDecide: (decision: ReportDecision | 'question', rejection?: Rejection) => Promise<boolean>
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

function ReportedPane({
  reported,
  vacancy,
  applications,
  busy,
  onDecide,
  onNext,
  onPrevious,
}: ReportedPaneProps) {
  const { vacancy_id: id, revision_id } = reported
  const evidence = useEvidence(id)
  return (
    <DecisionPane
      id={id}
      busy={busy}
      accept={{ key: 'f', label: p('reported.fine'), onPress: () => void onDecide('fine') }}
      refuse={{
        label: p('reported.remove'),
        onReason: (rejection) => onDecide('removed', rejection),
        confirmLabel: p('reported.queue.remove.confirm'),
        hint: pCount('reported.queue.fraud_note', applications),
      }}
      keysLabel={p('reported.queue.keys')}
      links={
        <>
          {reported.reports.some(({ reason }) => reason === 'already_filled') && (
            <Button variant="secondary" busy={busy} onClick={() => void onDecide('question')}>
              {p('reported.ask')}
            </Button>
          )}
          <ButtonLink to={`/admin-panel/jobs/${id}`} variant="quiet">
            {p('job_page.all')}
          </ButtonLink>
        </>
      }
      onNext={onNext}
      onPrevious={onPrevious}
    >
      <div className="mb-6 space-y-3">
        <p>
          <span className="font-semibold">{pCount('reported.queue.reporters', reported.reporters)}.</span>{' '}
          <span className="text-muted">{p('reported.queue.reporters.note')}</span>
        </p>
        <Marks reported={reported} />
        {revision_id !== null && (
          <Notice tone="info">
            {p('reported.queue.revised')}{' '}
            <Link to={`/admin-panel/review?revision=${revision_id}`} className="link">
              {p('reported.queue.see_revision')}
            </Link>
          </Notice>
        )}
        <ReportsOfVacancy reports={reported.reports} />
      </div>
      {vacancy && <ReviewedVacancy key={vacancy.id} vacancy={vacancy} evidence={evidence} />}
    </DecisionPane>
  )
}

function ReportsOfVacancy({ reports }: Pick<ReportedVacancy, 'reports'>) {
  return (
    <section aria-labelledby="reports-of-vacancy">
      <h2 id="reports-of-vacancy" className="text-base">
        {p('reported.queue.reports')}
      </h2>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {reports.map(({ id, reason, details, email, confirmed, was_wrong, signals, created_at }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{p(`reported.reason.${reason}`)}</span>
              <span className="text-muted">{formatTime(created_at)}</span>
              {email !== null && (
                <a href={mailHref(email)} className="link break-all">
                  {email}
                </a>
              )}
              {confirmed && <Badge>{p('reported.queue.confirmed')}</Badge>}
              {was_wrong && <Badge tone="pending">{p('reported.queue.was_wrong')}</Badge>}
              {signals.length > 0 && <Badge tone="pending">{p('reported.queue.program')}</Badge>}
            </p>
            {signals.length > 0 && (
              <p className="text-muted">
                {[
                  ...signals.map((signal) => p(`quarantine.reason.${signal}`)),
                  p('reported.queue.uncounted'),
                ].join('. ')}
                .
              </p>
            )}
            {details !== null && <p className="max-w-text whitespace-pre-line wrap-anywhere">{details}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
