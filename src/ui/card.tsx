import type { ReactNode } from 'react'
import { cx, panel } from './class-names.ts'

type CardProps = { title?: ReactNode; actions?: ReactNode; className?: string; children: ReactNode }

export function Card({ title, actions, className, children }: CardProps) {
  return (
    <section className={cx(panel, 'p-4 sm:p-6', className)}>
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {title && <h2 className="text-lg">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
