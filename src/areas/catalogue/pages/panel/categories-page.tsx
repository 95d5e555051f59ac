import { type FormEvent, useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { formatNumber } from '#src/strings/format.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { useAct } from '#src/web/acts/acts.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { OrderedList } from '#src/web/panel/ordered-rows.tsx'
import { loaded, type Loaded, inPanel, loadAllRows } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import {
  addCategory,
  type CategoryUses,
  MAX_COUNTED,
  mergeCategories,
  orderCategories,
  removeCategory,
  renameCategory,
  showCategoryUses,
} from '../../calls/admin-catalogue.ts'
import { listCategories } from '../../calls/catalogue.ts'
import { type Category, categoryOptions } from '../panel-choices.ts'

const orders = [
  { key: 'name', label: p('categories.name') },
  { key: 'open_vacancies', label: p('categories.sort.open_vacancies') },
]

export const clientLoader = inPanel(async (api, input) => {
  return { result: await loadAllRows(api, input, listCategories) }
})

export default function CategoriesPage() {
  const { result } = useLoaderData<typeof clientLoader>()
  const [edited, setEdited] = useState<Category | 'new'>()
  const [merged, setMerged] = useState<Category>()
  const close = () => setEdited(undefined)
  return (
    <div className="mx-auto max-w-5xl">
      <PageTop
        title={p('categories.title')}
        lead={p('categories.lead')}
        actions={<Button onClick={() => setEdited('new')}>{p('categories.add')}</Button>}
      />
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
            onMerged={() => setMerged(undefined)}
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

const lists: Record<keyof CategoryUses, (category: number) => string> = {
  vacancies: (category) => `/admin-panel/jobs?category=${category}`,
  position_applications: (category) => `/admin-panel/applications/position-applicants?category=${category}`,
  category_applications: (category) => `/admin-panel/applications/category-applicants?category=${category}`,
  job_seeker_forms: (category) => `/admin-panel/job-seekers?category=${category}`,
  held_submissions: () => '/admin-panel/quarantine',
}
const kinds = Object.keys(lists) as (keyof CategoryUses)[]

type MergeCategoryProps = { category: Category; others: readonly Category[]; onMerged: () => void }

function MergeCategory({ category, others, onMerged }: MergeCategoryProps) {
  const { id } = category
  const [uses, setUses] = useState<Loaded<CategoryUses>>()
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const result = await panelApi(showCategoryUses, { params: { id }, signal: leaving.signal })
      if (!leaving.signal.aborted) setUses(loaded(result, 'categories.uses.failed'))
    }
    void load()
    return () => leaving.abort()
  }, [id])
  return (
    <div className="space-y-3">
      <h3>{p('categories.uses')}</h3>
      {!uses && <p className="text-muted">{p('list.updating')}</p>}
      {uses && !uses.ok && <ErrorState title={uses.text} />}
      {uses?.ok && <Uses id={id} uses={uses.value} />}
      <Merge category={category} others={others} onMerged={onMerged} />
    </div>
  )
}

function Uses({ id, uses }: { id: number; uses: CategoryUses }) {
  const used = kinds.filter((kind) => uses[kind] > 0)
  if (used.length === 0) return <p className="text-muted">{p('categories.uses.none')}</p>
  return (
    <ul>
      {used.map((kind) => (
        <li key={kind}>
          <Link to={lists[kind](id)} className="link">
            {p(`categories.uses.${kind}`)}
          </Link>{' '}
          <span className="figures">
            <span>{formatNumber(uses[kind])}</span>
            <span>{uses[kind] >= MAX_COUNTED && '+'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Merge({ category, others, onMerged }: MergeCategoryProps) {
  const { busy, act } = useAct({ failure: p('categories.merge.failed') })
  async function merge(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = Number(getTexts(new FormData(event.currentTarget))['target'])
    if (!target) return
    const merging = { params: { id: target }, body: { category_id: category.id } }
    const result = await act('merge', (api) => api(mergeCategories, merging))
    if (result?.ok) onMerged()
  }
  return (
    <form onSubmit={(event) => void merge(event)} className="space-y-3">
      <Field id="target" label={p('categories.merge.target')} hint={p('categories.merge.effect')}>
        {(control) => (
          <Select
            {...control}
            name="target"
            options={categoryOptions(others.filter(({ id }) => id !== category.id))}
            placeholder={p('categories.merge.choose')}
          />
        )}
      </Field>
      <ConfirmInline
        small
        label={p('categories.merge')}
        question={p('categories.merge.sure', { name: category.name })}
        cancelLabel={p('act.cancel')}
        busy={busy}
        busyLabel={p('act.saving')}
      />
    </form>
  )
}
