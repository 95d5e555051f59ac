import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { categoriesOf, categoryOptions } from '#src/features/catalogue/web/panel-choices.ts'
import { UndoNotice } from '#src/features/decisions/web/panel/undo-notice.tsx'
import { useUndo } from '#src/features/decisions/web/panel/use-undo.ts'
import type { RejectionReason } from '#src/features/vacancies/rejection-reasons.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useListAddress } from '#src/web/lists/list-address.ts'
import { ChoiceFilter, DaysFilter, TextFilter } from '#src/web/panel/filter-fields.tsx'
import { ListFileButton } from '#src/web/panel/list-file-button.tsx'
import { PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { PanelList } from '#src/web/panel/panel-list.tsx'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { loadRows } from '#src/web/panel/panel-rows.ts'
import { useHidden, useMayOpen } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-top.tsx'
import { listAllVacancies } from '../../all-vacancies-contract.ts'
import { BulkActions } from './bulk-actions.tsx'
import { jobColumns, jobsMiddleRow } from './list-columns.tsx'
import { useDecisions } from './review/use-decisions.ts'
import { statusOptions } from './status-words.ts'
import { useBulkReview, type BulkAct } from './use-bulk-review.ts'

const filters = ['q', 'category', 'position', 'company', 'status', 'from', 'to']

export const clientLoader = inPanel(async (api, input) => {
  const [result, categories] = await Promise.all([
    loadRows(api, input, listAllVacancies, filters),
    categoriesOf(api),
  ])
  return { result, categories }
})

export default function JobsPage() {
  const { result, categories } = useLoaderData<typeof clientLoader>()
  const { search } = useListAddress()
  const undoing = useUndo()
  const decide = useDecisions(undoing)
  const review = useBulkReview(undoing)
  const hidden = useHidden(listAllVacancies)
  const mayOpen = useMayOpen()
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  // Nobody acts on what is not shown: after another filter, or on another page.
  const chosen = (result.ok ? result.rows : []).filter(({ id }) => marked.has(id))
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const rowNames = new Map(result.ok ? result.rows.map(({ category }) => [category.id, category.name]) : [])

  async function reviewChosen(act: BulkAct, reason: RejectionReason | undefined) {
    if (await review(chosen, act, reason)) setMarked(new Set())
  }

  return (
    <>
      <PageTop
        title={p('jobs.title')}
        actions={
          mayOpen('/admin-panel/review') && (
            <ButtonLink to="/admin-panel/review">{p('jobs.review')}</ButtonLink>
          )
        }
      />
      <UndoNotice undoing={undoing} />
      <PanelList
        list={listAllVacancies}
        caption={p('jobs.title')}
        result={result}
        columns={jobColumns({
          busy: undoing.busy,
          decide,
          search: search.toString(),
          categoryName: (id) => names.get(id) ?? rowNames.get(id) ?? p('unknown'),
        })}
        rowKey={({ id }) => id}
        middleRow={jobsMiddleRow}
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
        aside={<ListFileButton list={listAllVacancies} filters={filters} />}
      />
      <BulkActions
        count={chosen.length}
        busy={undoing.busy}
        onAct={(act, reason) => void reviewChosen(act, reason)}
        onClear={() => setMarked(new Set())}
      />
    </>
  )
}
