import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx, panel } from '../class-names.ts'

type StatCardProps = { label: string; value: ReactNode; note?: ReactNode; to?: string; className?: string }

export function StatCard({ label, value, note, to, className }: StatCardProps) {
  return (
    <div className={cx(panel, 'relative p-4 max-sm:p-3', to && 'hover:border-primary', className)}>
      <p className="text-sm text-muted max-sm:[&:lang(ta)]:text-xs">
        {to ? (
          <Link to={to} className="row-link hover:text-primary">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className="mt-1 text-2xl leading-tight font-semibold figures">{value}</p>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
    </div>
  )
}
