import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { cx } from '../class-names.ts'
import { Select, type SelectOption } from '../forms/select.tsx'
import { Icon } from '../icon.tsx'

export type Sort = { key: string; direction: 'asc' | 'desc' }
export type SortLabels = { by: string; ascending: string; descending: string }

type SortChoiceProps = {
  id: string
  labels: SortLabels
  /** The value of an order that has no direction is ''. */
  options: readonly SelectOption[]
  sort: Sort | undefined
  hrefFor: (key: string) => string
  className?: string
}

export function SortChoice({ id, labels, options, sort, hrefFor, className }: SortChoiceProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wanted = useNavigation().location?.state as { sort?: string } | null | undefined
  const known = sort && options.some(({ value }) => value === sort.key) ? sort : undefined
  // Choosing the current order while another loads returns to it: `hrefFor` would reverse its direction.
  const getHref = (value: string) => (value === known?.key ? `${pathname}${search}` : hrefFor(value))
  return (
    <div className={cx('flex min-w-0 items-center gap-2 print:hidden', className)}>
      <label htmlFor={id} className="shrink-0 font-normal text-muted">
        {labels.by}
      </label>
      <Select
        id={id}
        className="min-w-0"
        value={wanted?.sort ?? known?.key ?? ''}
        placeholder={known || options.some(({ value }) => value === '') ? undefined : ''}
        options={options}
        onChange={({ target: { value } }) =>
          void navigate(getHref(value), { preventScrollReset: true, state: { sort: value } })
        }
      />
      {known && (
        <Link
          to={hrefFor(known.key)}
          preventScrollReset
          aria-label={known.direction === 'asc' ? labels.ascending : labels.descending}
          className="grid size-11 shrink-0 place-items-center rounded border border-edge bg-card text-primary hover:border-primary pointer-fine:size-control"
        >
          <Icon name="chevron" className={cx('size-4', known.direction === 'asc' && 'rotate-180')} />
        </Link>
      )}
    </div>
  )
}
