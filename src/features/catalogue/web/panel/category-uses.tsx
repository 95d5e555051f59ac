import { useEffect, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { loaded, panelFailure, type Loaded } from '#src/web/panel/panel-failure.ts'
import { MAX_COUNTED, mergeCategories, showCategoryUses, type CategoryUses } from '../../admin-contract.ts'
import { categoryOptions, type Category } from '../panel-choices.ts'

const lists: Record<keyof CategoryUses, (category: number) => string> = {
  vacancies: (category) => `/admin-panel/jobs?category=${category}`,
  position_applications: (category) => `/admin-panel/applications/position-applicants?category=${category}`,
  category_applications: (category) => `/admin-panel/applications/category-applicants?category=${category}`,
  job_seeker_forms: (category) => `/admin-panel/job-seekers?category=${category}`,
  held_submissions: () => '/admin-panel/quarantine',
}
const kinds = Object.keys(lists) as (keyof CategoryUses)[]

type CategoryUsesProps = { category: Category; others: readonly Category[]; onMerging: () => void }

export function CategoryUsesPart({ category, others, onMerging }: CategoryUsesProps) {
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
    <section className="mt-6 space-y-3 border-t border-line pt-4">
      <h3>{p('categories.uses')}</h3>
      {!uses && <p className="text-muted">{p('list.updating')}</p>}
      {uses && !uses.ok && <ErrorState title={uses.text} />}
      {uses?.ok && <Uses id={id} uses={uses.value} />}
      <Merge category={category} others={others} onMerging={onMerging} />
    </section>
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
          <span className="tabular-nums">
            {formatNumber(uses[kind])}
            {uses[kind] >= MAX_COUNTED && '+'}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Merge({ category, others, onMerging }: CategoryUsesProps) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function merge(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const kept = Number(textsOf(new FormData(event.currentTarget))['kept'])
    if (!kept || busy) return
    setBusy(true)
    const merging = { params: { id: kept }, body: { category_id: category.id } }
    const result = await panelApi(mergeCategories, merging)
    setBusy(false)
    if (!result.ok) return toast.error(panelFailure(result, 'categories.merge.failed'))
    toast.success(result.data.message)
    onMerging()
  }
  return (
    <form onSubmit={(event) => void merge(event)} className="space-y-3">
      <Field id="kept" label={p('categories.merge.into')} hint={p('categories.merge.effect')}>
        {(control) => (
          <Select
            {...control}
            name="kept"
            options={categoryOptions(others.filter(({ id }) => id !== category.id))}
            placeholder={p('categories.merge.choose')}
          />
        )}
      </Field>
      <ConfirmInline
        small
        label={p('categories.merge')}
        question={p('categories.merge.sure', { name: category.name })}
        confirmLabel={p('act.confirm')}
        cancelLabel={p('act.cancel')}
        busy={busy}
        busyLabel={p('act.saving')}
      />
    </form>
  )
}
