import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type CardProps = { title?: ReactNode; actions?: ReactNode; className?: string; children: ReactNode }

/** A part of a page, under a line: only what can be pressed has a frame. */
export function Card({ title, actions, className, children }: CardProps) {
  return (
    <section className={cx('part', className)}>
      {(title || actions) && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {title && <h2>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
