import type { ReactNode } from 'react'
import { cx, panel } from './class-names.ts'

type EmptyStateProps = { title: string; reason?: ReactNode; action?: ReactNode; className?: string }

export function EmptyState({ title, reason, action, className }: EmptyStateProps) {
  return (
    <div className={cx(panel, 'px-6 py-10 text-center', className)}>
      <p className="text-lg font-semibold">{title}</p>
      {reason && <p className="mx-auto mt-1 max-w-text text-muted">{reason}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
