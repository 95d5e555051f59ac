import type { ReactNode } from 'react'
import { cx, panel } from './class-names.ts'
import { Icon } from './icon.tsx'

const tones = {
  success: { icon: 'check', box: 'border-s-success bg-success-soft', mark: 'text-success' },
  error: { icon: 'warning', box: 'border-s-danger bg-danger-soft', mark: 'text-danger' },
  warning: { icon: 'warning', box: 'border-s-warning bg-warning-soft', mark: 'text-warning' },
  info: { icon: 'info', box: 'border-s-primary bg-primary-soft', mark: 'text-primary' },
} as const

export type Tone = keyof typeof tones

type NoticeProps = {
  tone?: Tone
  title?: ReactNode
  /** Read out when it appears: errors at once, other tones politely. */
  live?: boolean
  className?: string
  children?: ReactNode
}

export function Notice({ tone = 'info', title, live, className, children }: NoticeProps) {
  const { icon, box, mark } = tones[tone]
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={cx('flex gap-3 rounded border border-line border-s-4 px-4 py-3', box, className)}
    >
      <Icon name={icon} className={cx('mt-0.5 size-5', mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

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
