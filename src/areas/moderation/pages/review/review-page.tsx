import { useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { UndoNotice, useUndo } from '#src/areas/decisions/pages/undo-notice.tsx'
import { listOpenItems } from '#src/areas/moderation/calls/admin-moderation.ts'
import { languages, offeredLanguages } from '#src/strings/languages.ts'
import { formatTime, p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, ErrorState, Notice } from '#src/ui/notice.tsx'
import { getFilters } from '#src/web/lists/list-address.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { ChoiceFilter, PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { inPanel, loadFailure } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import { listWithoutPapers } from '../../calls/admin-moderation.ts'
import { listAllVacancies } from '../../calls/all-vacancies.ts'
import { listRevisions, type RevisedVacancy } from '../../calls/revisions/revision.ts'
import { DecisionPane } from './decision-pane.tsx'
import { PublishAlthough, useAlthough } from './publish-although.tsx'
import { getPlace, useOpenItems } from './queue-nav.tsx'
import {
  asItem,
  countText,
  type Entry,
  getEntries,
  getNext,
  ReviewList,
  WithoutPapers,
} from './review-list.tsx'
import { ReviewPane } from './review-pane.tsx'
import { RevisionCompared } from './reviewed-vacancy.tsx'
import { type Rejection, useDecisions, useRevisionDecisions } from './use-decisions.ts'

type RevisionPaneProps = {
  revised: RevisedVacancy
  busy: boolean
  isNewer: boolean
  onDecide: (status: 1 | 2, rejection?: Rejection) => Promise<boolean>
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** A change of a vacancy that is public, for an admin to approve or reject. Another one that came since is shown first. */
function RevisionPane({ revised, busy, isNewer, onDecide, onNext, onPrevious }: RevisionPaneProps) {
  const { vacancy, revision } = revised
  return (
    <DecisionPane
      id={revision.id}
      busy={busy}
      accept={{ key: 'a', label: p('revision.approve'), onPress: () => void onDecide(1) }}
      refuse={{ label: p('revision.reject'), onReason: (rejection) => onDecide(2, rejection) }}
      keysLabel={p('review.keys')}
      links={
        <ButtonLink to={`/admin-panel/jobs/${vacancy.id}`} variant="secondary">
          {p('job_page.all')}
        </ButtonLink>
      }
      onNext={onNext}
      onPrevious={onPrevious}
    >
      {isNewer && (
        <Notice tone="warning" live className="my-3">
          {p('revision.newer')}
        </Notice>
      )}
      <h2 className="mt-2 wrap-anywhere">{vacancy.position}</h2>
      <p className="mb-3 text-muted">
        {vacancy.company_name} · {p('revision.sent', { when: formatTime(revision.created_at) })}
      </p>
      <p className="mb-3">{p('revision.text')}</p>
      <RevisionCompared vacancy={vacancy} revision={revision} />
    </DecisionPane>
  )
}

const SHOWN = 50

const languageOptions = offeredLanguages.map((value) => ({ value, label: languages[value] }))

/** Filters without `sort`: the queue has its own order. */
function getQueueFilters(search: URLSearchParams): Record<string, string> {
  const { q = '', language = '' } = getFilters(search, ['q', 'language'])
  return { ...(q && { q }), ...(language && { language }) }
}

export const clientLoader = inPanel(async (api, { signal, url }) => {
  const filters = getQueueFilters(url.searchParams)
  const query = {
    ...filters,
    status: 0,
    sort: 'created_at',
    page: 1,
    per_page: SHOWN,
  } as const
  const [result, revised, abroad, items] = await Promise.all([
    api(listAllVacancies, { query, signal }),
    api(listRevisions, { query: filters, signal }),
    api(listWithoutPapers, { signal }),
    api(listOpenItems, { signal }),
  ])
  const failed = !result.ok ? result : !revised.ok ? revised : undefined
  if (!result.ok || !revised.ok) return { ok: false, text: loadFailure(failed!, 'list.failed') } as const
  return {
    ok: true,
    // Viewers, whose rows lack some fields, may not open this page.
    waiting: result.data as readonly AdminVacancy[],
    total: result.total ?? result.data.length,
    revisions: revised.data,
    // The queue is shown without these two, which only help with it.
    items: items.ok ? items.data : [],
    withoutPapers: abroad.ok ? abroad.data : [],
    revisionTotal: revised.total ?? revised.data.length,
  } as const
})

export default function ReviewPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const [search] = useSearchParams()
  const [isNewer, setNewer] = useState(false)
  const filters = getQueueFilters(search)
  const isFiltered = Object.keys(filters).length > 0
  const getHref = (what: 'id' | 'revision', id: number) =>
    `?${new URLSearchParams({ ...filters, [what]: String(id) })}`
  const entries = loaded.ok ? getEntries(loaded) : []
  const wanted = entries.findIndex(({ what, id }) => id === Number(search.get(what)))
  const place = getPlace(entries.map(asItem), wanted, loaded.ok ? loaded.items : [])
  const open = entries[place]
  const items = useOpenItems(loaded.ok ? loaded.items : [], open && asItem(open))
  const show = (next: Entry | undefined) =>
    void navigate(next ? getHref(next.what, next.id) : `?${new URLSearchParams(filters)}`, {
      replace: true,
      preventScrollReset: true,
    })
  const neighbour = getNext(entries, place, items)
  const undoing = useUndo(true)
  const although = useAlthough()
  const busy = undoing.busy !== undefined
  const decide = useDecisions(undoing, although, (id) => void navigate(getHref('id', id), { replace: true }))
  const decideChange = useRevisionDecisions(
    undoing,
    although,
    (id) => void navigate(getHref('revision', id), { replace: true, preventScrollReset: true }),
  )
  const pane = {
    busy: busy || although.question !== undefined,
    onNext: place + 1 < entries.length ? () => show(entries[place + 1]) : undefined,
    onPrevious: place > 0 ? () => show(entries[place - 1]) : undefined,
  }

  return (
    <>
      <PageTop
        title={p('review.title')}
        actions={
          <ButtonLink to="/admin-panel/rules" variant="quiet">
            {p('review.rules')}
          </ButtonLink>
        }
        lead={<span aria-live="polite">{loaded.ok && countText(loaded, isFiltered)}</span>}
      />
      <UndoNotice undoing={undoing} />
      <PublishAlthough although={although} busy={busy} />
      <div className="mb-3">
        <PanelFilters words={p('jobs.q')}>
          <ChoiceFilter name="language" label={p('review.language')} options={languageOptions} />
        </PanelFilters>
      </div>
      {loaded.ok && <WithoutPapers vacancies={loaded.withoutPapers} />}
      {!loaded.ok && <ErrorState title={loaded.text} action={<RetryLink />} />}
      {loaded.ok && !open && (
        <EmptyState
          title={p(isFiltered ? 'review.none_match' : 'review.none')}
          action={
            isFiltered ? (
              <ButtonLink to="/admin-panel/review">{p('list.clear')}</ButtonLink>
            ) : (
              <ButtonLink to="/admin-panel/jobs">{p('nav.jobs')}</ButtonLink>
            )
          }
        />
      )}
      {open && (
        <div
          aria-busy={loading}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-300 lg:grid-cols-[18rem_minmax(0,1fr)]"
        >
          <ReviewList
            entries={entries}
            open={open}
            items={items}
            hrefOf={({ what, id }) => getHref(what, id)}
          />
          {open.what === 'revision' ? (
            <RevisionPane
              key={open.vacancy.id}
              {...pane}
              revised={open}
              isNewer={isNewer}
              onDecide={async (status, rejection) => {
                const decided = await decideChange(open, status, rejection)
                setNewer(decided === 'newer')
                if (decided === 'done') show(neighbour)
                return decided === 'done'
              }}
            />
          ) : (
            <ReviewPane
              {...pane}
              vacancy={open.vacancy}
              here={getHref('id', open.id)}
              onDecide={async (status, rejection) => {
                const decided = await decide(open.vacancy, status, rejection)
                if (decided) show(neighbour)
                return decided
              }}
            />
          )}
        </div>
      )}
    </>
  )
}
