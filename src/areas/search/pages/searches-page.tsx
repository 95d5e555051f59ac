import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { formatDay, p, pCount } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/lists/table.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import {
  addSearchSynonym,
  listMissedSearches,
  listSearchSynonyms,
  type MissedSearch,
  removeSearchSynonym,
  type SearchSynonym,
} from '../calls/words/search.ts'

export const clientLoader = inPanel(async (api, { signal }) => {
  const [missed, synonyms] = await Promise.all([
    api(listMissedSearches, { signal }),
    api(listSearchSynonyms, { signal }),
  ])
  return { missed: loaded(missed, 'list.failed'), synonyms: loaded(synonyms, 'list.failed') }
})

/** Rows of searches have no number of their own. */
type MissedRow = MissedSearch & { row: number }

const missedColumns: readonly Column<MissedRow>[] = [
  {
    key: 'words',
    header: p('searches.words'),
    card: 'title',
    className: 'wrap-anywhere font-semibold',
    cell: ({ words }) => words,
  },
  { key: 'count', header: p('searches.times'), cell: ({ count }) => count },
  { key: 'last', header: p('searches.last'), cell: ({ last_day }) => formatDay(last_day) },
]

const synonymColumns: readonly Column<SearchSynonym>[] = [
  {
    key: 'word',
    header: p('searches.word'),
    card: 'title',
    className: 'wrap-anywhere font-semibold',
    cell: ({ word }) => word,
  },
  { key: 'means', header: p('searches.means'), className: 'wrap-anywhere', cell: ({ means }) => means },
  {
    key: 'actions',
    header: p('jobs.actions'),
    card: 'actions',
    cell: ({ id, word }) => (
      <DeleteButton
        small
        endpoint={removeSearchSynonym}
        id={id}
        question={p('searches.delete_of', { word })}
        failure={p('searches.delete.failed')}
      />
    ),
  },
]

export default function SearchesPage() {
  const { missed, synonyms } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-3xl">
      <PageTop title={p('searches.title')} lead={p('searches.lead')} />
      <div className="space-y-4">
        <Card title={p('searches.add')}>
          <SynonymForm />
        </Card>
        <Card title={p('searches.synonyms')}>
          {!synonyms.ok && <ErrorState title={synonyms.text} action={<RetryLink />} />}
          {synonyms.ok && synonyms.value.length === 0 && (
            <p className="text-muted">{p('searches.synonyms.none')}</p>
          )}
          {synonyms.ok && synonyms.value.length > 0 && (
            <DataTable
              dense
              caption={p('searches.synonyms')}
              columns={synonymColumns}
              rows={synonyms.value}
              rowKey={({ id }) => id}
            />
          )}
        </Card>
        <Card title={p('searches.missed')}>
          {!missed.ok && <ErrorState title={missed.text} action={<RetryLink />} />}
          {missed.ok && (
            <p className="text-muted">
              {missed.value.length === 0
                ? p('searches.missed.none')
                : pCount('searches.missed.count', missed.value.length)}
            </p>
          )}
          {missed.ok && missed.value.length > 0 && (
            <DataTable
              dense
              caption={p('searches.missed')}
              columns={missedColumns}
              rows={missed.value.map((search, row) => ({ ...search, row }))}
              rowKey={({ row }) => row}
            />
          )}
        </Card>
      </div>
    </div>
  )
}

/** Adds a word that search shall take for one that it knows; empty again when it is added. */
function SynonymForm() {
  const [added, setAdded] = useState(0)
  return <EmptySynonymForm key={added} onAdded={() => setAdded((count) => count + 1)} />
}

function EmptySynonymForm({ onAdded }: { onAdded: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    endpoint: addSearchSynonym,
    failure: 'problem.internal',
    onSuccess: ({ message }) => {
      toast.success(message)
      void revalidate()
      onAdded()
    },
  })
  return (
    <PageForm form={form} label={p('searches.add')}>
      <TextField name="word" label={p('searches.word')} maxLength={60} autoComplete="off" />
      <TextField
        name="means"
        label={p('searches.means')}
        maxLength={100}
        autoComplete="off"
        hint={p('searches.means.hint')}
      />
      <SubmitButton label={p('act.save')} busyLabel={p('act.saving')} />
    </PageForm>
  )
}
