import type { ReactNode } from 'react'
import { panel } from './class-names.ts'
import { Icon } from './icon.tsx'

type FilterBarProps = {
  /** The fold's own words on phones: "Filters (2)". */
  label: string
  /** Open on phones too, for when filters are at work. */
  open?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** Stands inside the page's own `<form method="get">`; the children are `Field`s. */
export function FilterBar({ label, open, actions, children }: FilterBarProps) {
  return (
    <details open={open} className={`${panel} unfold-md group print:hidden`}>
      <summary className="flex min-h-11 items-center gap-2 rounded px-4 font-semibold text-primary">
        <Icon name="filter" />
        {label}
        <Icon name="chevron" className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap items-end gap-3 p-4 max-md:flex-col max-md:items-stretch md:p-3">
        <div className="flex flex-1 gap-3 max-md:flex-col md:flex-wrap md:*:max-w-56 md:*:min-w-32 md:*:flex-1">
          {children}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </details>
  )
}
