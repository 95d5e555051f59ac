import { useState, Fragment } from 'react'
import { useLoaderData } from 'react-router'
import { getCategories, categoryOptions } from '#src/areas/catalogue/pages/panel-choices.ts'
import { UndoNotice, useUndo, type Undoing } from '#src/areas/decisions/pages/undo-notice.tsx'
import type { RejectionReason } from '#src/areas/vacancies/rejection-reasons.ts'
import type { Api, Result } from '#src/contract/client.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { BulkBar } from '#src/ui/lists/list-bars.tsx'
import { useListAddress } from '#src/web/lists/list-address.ts'
import { ChoiceFilter, DaysFilter, TextFilter, PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { PanelListPage } from '#src/web/panel/panel-list.tsx'
import { inPanel, loadRows } from '#src/web/panel/panel-rows.ts'
import { useHidden, useMayOpen } from '#src/web/panel/role.tsx'
import { reviewVacancies } from '../calls/admin-moderation.ts'
import { listAllVacancies } from '../calls/all-vacancies.ts'
import { jobColumns } from './list-columns.tsx'
import { PublishAlthough, useAlthough } from './review/publish-although.tsx'
import { useReasonOptions } from './review/reject-form.tsx'
import {
  useDecisions,
  mailWords,
  getRejection,
  type Decidable,
  type Rejection,
  type Status,
} from './review/use-decisions.ts'
import { statusOptions, statusName } from './status-words.ts'

type BulkAct = 'approve' | 'reject' | 'delete'

interface BulkBody extends Rejection {
  ids: number[]
  action: BulkAct | 'pend'
  from_status?: Status
}

const statusAfter = { approve: 1, reject: 2 } as const
const actTo = ['pend', 'approve', 'reject'] as const

function useBulkReview({ send, offer }: Undoing) {
  return async (
    rows: readonly Decidable[],
    action: BulkAct,
    reason: RejectionReason | undefined,
  ): Promise<boolean> => {
    const ids = rows.map(({ id }) => id)
    const body = { ids, action, ...(action === 'reject' && reason && { rejection_reason: reason }) }
    const result = await send(action, (api) => api(reviewVacancies, { body }), { failed: 'bulk.failed' })
    if (!result?.ok) return false
    const done = new Set(result.data.data.filter(({ outcome }) => outcome === 'done').map(({ id }) => id))
    const before = rows.filter(({ id }) => done.has(id))
    if (action === 'delete' || before.length === 0) offer(undefined)
    else {
      const to = statusAfter[action]
      offer({
        done: `${pCount('bulk.decided', before.length)} ${statusName(to)}.${mailWords(before, to)}`,
        undone: pCount('bulk.undone', before.length),
        undo: (api) => undoAll(api, undoBodies(to, before)),
        failed: 'bulk.failed',
      })
    }
    return true
  }
}

async function undoAll(api: Api, bodies: readonly BulkBody[]): Promise<Result<unknown>> {
  const results = []
  for (const body of bodies) results.push(await api(reviewVacancies, { body }))
  return results.find(({ ok }) => !ok) ?? results[0]!
}

function undoBodies(to: Status, before: readonly Decidable[]): BulkBody[] {
  const groups = new Map<string, BulkBody>()
  for (const vacancy of before) {
    const act = { action: actTo[vacancy.status], from_status: to, ...getRejection(vacancy) }
    const key = JSON.stringify(act)
    groups.set(key, { ...act, ids: [...(groups.get(key)?.ids ?? []), vacancy.id] })
  }
  return [...groups.values()]
}

const acts = ['approve', 'reject', 'delete'] as const

type BulkActionsProps = {
  count: number
  busy: string | number | undefined
  onAct: (act: BulkAct, reason: RejectionReason | undefined) => void
  onClear: () => void
}

function BulkActions({ count, busy, onAct, onClear }: BulkActionsProps) {
  const reasons = useReasonOptions()
  const [reason, setReason] = useState<RejectionReason>()
  return (
    <BulkBar count={count} label={p('bulk.chosen', { count })} clearLabel={p('bulk.clear')} onClear={onClear}>
      {acts.map((act) => (
        <Fragment key={act}>
          {act === 'reject' && (
            <Select
              className="w-56 max-sm:w-full"
              aria-label={p('bulk.reason')}
              placeholder={p('bulk.reason.none')}
              options={reasons}
              value={reason ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setReason(reasons.find((option) => option.value === value)?.value)
              }
            />
          )}
          <ConfirmInline
            small
            variant={act === 'approve' ? 'primary' : 'danger'}
            label={p(`bulk.${act}`)}
            question={pCount(`bulk.${act}.question`, count)}
            confirmLabel={p(`bulk.${act}.confirm`, { count })}
            cancelLabel={p('act.cancel')}
            busy={busy === act}
            onConfirm={() => onAct(act, reason)}
          />
        </Fragment>
      ))}
    </BulkBar>
  )
}

export const clientLoader = inPanel(async (api, input) => {
  const [result, categories] = await Promise.all([loadRows(api, input, listAllVacancies), getCategories(api)])
  return { result, categories }
})

export default function JobsPage() {
  const { result, categories } = useLoaderData<typeof clientLoader>()
  const { search } = useListAddress()
  const undoing = useUndo()
  const although = useAlthough()
  const decide = useDecisions(undoing, although)
  const review = useBulkReview(undoing)
  const hidden = useHidden(listAllVacancies)
  const mayOpen = useMayOpen()
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  // Acts apply only to rows on screen, not to marks from another filter or page.
  const chosen = (result.ok ? result.rows : []).filter(({ id }) => marked.has(id))
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const rowNames = new Map(result.ok ? result.rows.map(({ category }) => [category.id, category.name]) : [])

  async function reviewChosen(act: BulkAct, reason: RejectionReason | undefined) {
    if (await review(chosen, act, reason)) setMarked(new Set())
  }

  return (
    <>
      <PanelListPage
        list={listAllVacancies}
        title={p('jobs.title')}
        actions={
          mayOpen('/admin-panel/review') && (
            <ButtonLink to="/admin-panel/review">{p('jobs.review')}</ButtonLink>
          )
        }
        notice={<UndoNotice undoing={undoing} />}
        result={result}
        columns={jobColumns({
          busy: undoing.busy,
          decide,
          search: search.toString(),
          categoryName: (id) => names.get(id) ?? rowNames.get(id) ?? p('unknown'),
        })}
        lines
        selection={{
          selected: new Set(chosen.map(({ id }) => id)),
          onSelect: setMarked,
          selectAllLabel: p('bulk.choose_all'),
          selectLabel: (id) => p('bulk.choose', { id }),
        }}
        usual={{ key: 'created_at', direction: 'desc' }}
        count={(total, usual) => pCount(usual ? 'jobs.count.newest' : 'jobs.count', total)}
        filters={
          <PanelFilters {...(!hidden.has('q') && { words: p('jobs.q') })}>
            <ChoiceFilter name="category" label={p('jobs.category')} options={categoryOptions(categories)} />
            <TextFilter name="position" label={p('jobs.position')} />
            <TextFilter name="company" label={p('jobs.company')} />
            <ChoiceFilter name="status" label={p('jobs.status')} options={statusOptions} />
            <DaysFilter />
          </PanelFilters>
        }
      />
      <PublishAlthough although={although} busy={undoing.busy !== undefined} />
      <BulkActions
        count={chosen.length}
        busy={undoing.busy}
        onAct={(act, reason) => void reviewChosen(act, reason)}
        onClear={() => setMarked(new Set())}
      />
    </>
  )
}
