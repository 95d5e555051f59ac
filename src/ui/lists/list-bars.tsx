import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { panel } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type FilterBarProps = {
  label: string
  /** Open on phones too, for when filters are at work. */
  open?: boolean
  search?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** Stands inside the page's own `<form method="get">`; `search` and the children are `Field`s. */
export function FilterBar({ label, open, search, actions, children }: FilterBarProps) {
  return (
    <div className={`${panel} print:hidden md:flex md:flex-wrap md:items-end md:gap-3 md:p-3`}>
      {search && <div className="max-md:p-4 md:w-80">{search}</div>}
      {children ? (
        <details
          open={open}
          className="md:unfold group border-line max-md:not-first:border-t md:min-w-0 md:flex-auto"
        >
          <summary className="flex min-h-11 items-center gap-2 rounded px-4 font-semibold text-primary">
            <Icon name="filter" />
            {label}
            <Icon name="chevron" className="ms-auto size-5 group-open:rotate-180" />
          </summary>
          <div className="flex flex-wrap items-end gap-3 max-md:flex-col max-md:items-stretch max-md:p-4">
            <div className="flex flex-1 gap-3 max-md:flex-col md:flex-wrap md:*:max-w-56 md:*:min-w-32 md:*:flex-1">
              {children}
            </div>
            {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
          </div>
        </details>
      ) : (
        actions && <div className="flex flex-wrap gap-2 max-md:px-4 max-md:pb-4">{actions}</div>
      )}
    </div>
  )
}

type BulkBarProps = {
  count: number
  label: string
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

export function BulkBar({ count, label, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <div aria-live="polite" className="bulk-bar z-10 mt-3">
      {count > 0 && (
        <div className="flex animate-appear flex-wrap items-center gap-2 rounded border border-primary bg-primary-soft p-2 ps-4">
          <strong>{label}</strong>
          <Button variant="quiet" onClick={onClear}>
            {clearLabel}
          </Button>
          <div className="ms-auto flex flex-wrap gap-2">{children}</div>
        </div>
      )}
    </div>
  )
}
