import { cx } from './class-names.ts'

type SkeletonProps = {
  label: string
  lines?: number
  /** Height of one line, as a class: it must reserve what the content will need. */
  lineClassName?: string
  className?: string
}

/** Takes its room at once but shows only after 300 ms: a short wait needs no flicker. */
export function Skeleton({ label, lines = 3, lineClassName = 'h-5', className }: SkeletonProps) {
  return (
    <output className={cx('block animate-late space-y-3', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={cx('block rounded bg-line', lineClassName, line === lines - 1 && lines > 1 && 'w-2/3')}
        />
      ))}
    </output>
  )
}
