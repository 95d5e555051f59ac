import { Link, useLoaderData, useNavigate, useNavigation } from 'react-router'
import { UndoNotice, type Undoing, useUndo } from '#src/areas/decisions/pages/undo-notice.tsx'
import type { AdminVacancy } from '#src/areas/moderation/admin-vacancy.ts'
import { listOpenItems } from '#src/areas/moderation/calls/admin-moderation.ts'
import { showVacancyPage } from '#src/areas/moderation/calls/vacancy-page.ts'
import { DecisionPane } from '#src/areas/moderation/pages/review/decision-pane.tsx'
import { useEvidence } from '#src/areas/moderation/pages/review/evidence.tsx'
import { getPlace, useOpenItems } from '#src/areas/moderation/pages/review/queue-nav.tsx'
import { ReviewedVacancy } from '#src/areas/moderation/pages/review/reviewed-vacancy.tsx'
import type { Rejection } from '#src/areas/moderation/pages/review/use-decisions.ts'
import { languages, offeredLanguages } from '#src/strings/languages.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, ErrorState, Notice } from '#src/ui/notice.tsx'
import { getFilters } from '#src/web/lists/list-address.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { ChoiceFilter, PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { loadFailure, inPanel } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import * as contract from '../calls/vacancy-reports.ts'
import type { ReportDecision, ReportedVacancy } from '../calls/vacancy-reports.ts'
import { isAskable } from '../report-reasons.ts'
import { asItem, Marks, ReportedList, ReportsOfVacancy } from './reported-list.tsx'

const failed = 'reported.failed'

function useReportDecisions(
  { send, offer }: Undoing,
  onUndone: (reported: contract.ReportedVacancy) => void,
) {
  return async (
    reported: contract.ReportedVacancy,
    decision: contract.ReportDecision | 'question',
    { rejection_reason: reason, rejection_note: note, further_reasons }: Rejection = {},
  ): Promise<boolean> => {
    const { vacancy_id, position } = reported
    const params = { id: vacancy_id }
    const isRemoval = decision === 'removed'
    const result = await send(
      vacancy_id,
      (api) =>
        isRemoval
          ? api(contract.removeReported, { params, body: { reason, further_reasons, note } })
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

const languageOptions = offeredLanguages.map((value) => ({ value, label: languages[value] }))

export const clientLoader = inPanel(async (api, { signal, url }) => {
  const filters = getFilters(url.searchParams, ['q', 'language'])
  const items = await api(listOpenItems, { signal })
  const queue = await api(contract.listReportedVacancies, { query: filters, signal })
  if (!queue.ok) return { ok: false, text: loadFailure(queue, 'reported.queue.failed') } as const
  const wanted = Number(url.searchParams.get('id'))
  const openItems = items.ok ? items.data : []
  const wantedPlace = queue.data.findIndex(({ vacancy_id }) => vacancy_id === wanted)
  const place = getPlace(queue.data.map(asItem), wantedPlace, openItems)
  const open = queue.data[place]
  const shown = open && (await api(showVacancyPage, { params: { id: open.vacancy_id }, signal }))
  return {
    ok: true,
    filters,
    items: openItems,
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
  const { waiting, place, filters } = loaded.ok ? loaded : { waiting: [], place: 0, filters: {} }
  const open = waiting[place]
  const items = useOpenItems(loaded.ok ? loaded.items : [], open && asItem(open))
  const getHref = ({ vacancy_id }: contract.ReportedVacancy) =>
    `?${new URLSearchParams({ ...filters, id: String(vacancy_id) })}`
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
        <PanelFilters words={p('reported.queue.q')}>
          <ChoiceFilter name="language" label={p('reported.queue.language')} options={languageOptions} />
        </PanelFilters>
      </div>
      {!loaded.ok && <ErrorState title={loaded.text} action={<RetryLink />} />}
      {loaded.ok && !open && (
        <EmptyState
          title={p(Object.keys(filters).length > 0 ? 'reported.queue.none_match' : 'reported.queue.none')}
        />
      )}
      {loaded.ok && open && (
        <div
          aria-busy={loading}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-300 lg:grid-cols-[18rem_minmax(0,1fr)]"
        >
          <ReportedList waiting={waiting} open={open} items={items} hrefOf={getHref} />
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
          {reported.reports.every(({ reason }) => isAskable(reason)) && (
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
