import type { ReactNode } from 'react'
import { cx, panel } from './class-names.ts'

type EmptyStateProps = {
  title: string
  reason?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, reason, action, children }: EmptyStateProps) {
  return (
    <div className={cx(panel, 'px-6 py-10 text-center')}>
      <p className="text-lg font-semibold">{title}</p>
      {reason && <p className="mx-auto mt-1 max-w-text text-muted">{reason}</p>}
      {children}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
