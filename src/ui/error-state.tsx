import type { ReactNode } from 'react'
import { cx, panel } from './class-names.ts'
import { Icon } from './icon.tsx'

type ErrorStateProps = { title: string; message?: ReactNode; action?: ReactNode }

export function ErrorState({ title, message, action }: ErrorStateProps) {
  return (
    <div role="alert" className={cx(panel, 'px-6 py-10 text-center')}>
      <Icon name="warning" className="mx-auto size-8 text-danger" />
      <p className="mt-2 text-lg font-semibold">{title}</p>
      {message && <p className="mx-auto mt-1 max-w-text">{message}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
