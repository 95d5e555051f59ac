import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { p, pCount } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { OrderedList } from '#src/web/panel/ordered-rows.tsx'
import { loaded } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { loadAllRows } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { addCategory, orderCategories, removeCategory, renameCategory } from '../../calls/admin-catalogue.ts'
import { listCategories } from '../../calls/catalogue.ts'
import { listMerges } from '../../calls/merge.ts'
import type { Category } from '../panel-choices.ts'
import { MergeCategory } from './merge-category.tsx'
import { RecentMerges } from './recent-merges.tsx'

const orders = [
  { key: 'name', label: p('categories.name') },
  { key: 'open_vacancies', label: p('categories.sort.open_vacancies') },
]

export const clientLoader = inPanel(async (api, input) => {
  const [result, merges] = await Promise.all([
    loadAllRows(api, input, listCategories),
    api(listMerges, { query: { kind: 'category' }, signal: input.signal }),
  ])
  return { result, merges: loaded(merges, 'merges.load_failed') }
})

export default function CategoriesPage() {
  const { result, merges } = useLoaderData<typeof clientLoader>()
  const [edited, setEdited] = useState<Category | 'new'>()
  const [merged, setMerged] = useState<Category>()
  const close = () => setEdited(undefined)
  return (
    <div className="mx-auto max-w-3xl">
      <PageTop
        title={p('categories.title')}
        lead={p('categories.lead')}
        actions={<Button onClick={() => setEdited('new')}>{p('categories.add')}</Button>}
      />
      <RecentMerges merges={merges} />
      <OrderedList
        of="categories"
        list={listCategories}
        result={result}
        orders={orders}
        orderEndpoint={orderCategories}
        removeEndpoint={removeCategory}
        onEdit={setEdited}
        onMerge={setMerged}
      >
        {({ name, name_si, name_ta, open_vacancies }) => (
          <>
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-muted">
              {name_si && <span lang="si">{name_si} · </span>}
              {name_ta && <span lang="ta">{name_ta} · </span>}
              <span>{pCount('categories.open', open_vacancies)}</span>
            </span>
          </>
        )}
      </OrderedList>
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={
          edited === 'new' || !edited ? p('categories.add') : p('categories.edit', { name: edited.name })
        }
        closeLabel={p('act.close')}
      >
        {edited && (
          <CategoryForm
            key={edited === 'new' ? 'new' : edited.id}
            category={edited === 'new' ? undefined : edited}
            onSaved={close}
          />
        )}
      </Dialog>
      <Dialog
        open={merged !== undefined}
        onClose={() => setMerged(undefined)}
        title={p('categories.merge.of', { name: merged?.name ?? '' })}
        closeLabel={p('act.close')}
      >
        {merged && result.ok && (
          <MergeCategory
            key={merged.id}
            category={merged}
            others={result.rows}
            onMerging={() => setMerged(undefined)}
          />
        )}
      </Dialog>
    </div>
  )
}

type CategoryFormProps = { category: Category | undefined; onSaved: () => void }

function CategoryForm({ category, onSaved }: CategoryFormProps) {
  const form = useSavingForm({
    endpoint: category ? renameCategory : addCategory,
    ...(category ? { params: { id: category.id } } : {}),
    failure: 'problem.internal',
    defaults: { name: category?.name, name_si: category?.name_si, name_ta: category?.name_ta },
    onSaved,
  })
  return (
    <PageForm form={form} label={p('categories.title')}>
      <TextField name="name" label={p('categories.name')} maxLength={100} autoComplete="off" />
      <TextField name="name_si" label={p('categories.name_si')} maxLength={100} lang="si" optional />
      <TextField name="name_ta" label={p('categories.name_ta')} maxLength={100} lang="ta" optional />
      <SubmitButton label={p('act.save')} busyLabel={p('act.saving')} />
    </PageForm>
  )
}
