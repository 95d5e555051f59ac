import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  pending: 'bg-pending-soft text-pending',
  verified: 'bg-success-soft text-success',
  rejected: 'bg-danger-soft text-danger',
  neutral: 'bg-ground text-ink',
  info: 'bg-info-soft text-info',
  none: 'border-transparent text-muted',
} as const

export type BadgeTone = keyof typeof tones

/** Always holds its word. A colour says that somebody has to act, or that something is verified. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'badge inline-block rounded border border-current/25 px-2 text-sm font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
