import { useEffect, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { loaded, type Loaded } from '#src/web/panel/panel-failure.ts'
import { usePanelAct } from '#src/web/panel/use-panel-act.ts'
import {
  MAX_COUNTED,
  mergeCategories,
  showCategoryUses,
  type CategoryUses,
} from '../../calls/admin-catalogue.ts'
import { categoryOptions, type Category } from '../panel-choices.ts'

const lists: Record<keyof CategoryUses, (category: number) => string> = {
  vacancies: (category) => `/admin-panel/jobs?category=${category}`,
  position_applications: (category) => `/admin-panel/applications/position-applicants?category=${category}`,
  category_applications: (category) => `/admin-panel/applications/category-applicants?category=${category}`,
  job_seeker_forms: (category) => `/admin-panel/job-seekers?category=${category}`,
  held_submissions: () => '/admin-panel/quarantine',
}
const kinds = Object.keys(lists) as (keyof CategoryUses)[]

type MergeCategoryProps = { category: Category; others: readonly Category[]; onMerging: () => void }

export function MergeCategory({ category, others, onMerging }: MergeCategoryProps) {
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
      <Merge category={category} others={others} onMerging={onMerging} />
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
          <span className="tabular-nums">
            <span>{formatNumber(uses[kind])}</span>
            <span>{uses[kind] >= MAX_COUNTED && '+'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Merge({ category, others, onMerging }: MergeCategoryProps) {
  const { busy, act } = usePanelAct('categories.merge.failed')
  async function merge(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = Number(textsOf(new FormData(event.currentTarget))['target'])
    if (!target) return
    const merging = { params: { id: target }, body: { category_id: category.id } }
    if (await act(mergeCategories, merging)) onMerging()
  }
  return (
    <form onSubmit={(event) => void merge(event)} className="space-y-3">
      <Field id="target" label={p('categories.merge.kept')} hint={p('categories.merge.effect')}>
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
        confirmLabel={p('act.confirm')}
        cancelLabel={p('act.cancel')}
        busy={busy}
        busyLabel={p('act.saving')}
      />
    </form>
  )
}
