import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  pending: 'bg-pending-soft text-pending',
  approved: 'bg-success-soft text-success',
  rejected: 'bg-danger-soft text-danger',
  neutral: 'bg-ground text-ink',
  fresh: 'bg-accent text-on-accent',
} as const

export type BadgeTone = keyof typeof tones

/** Always holds its word: the colour only repeats it. */
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
