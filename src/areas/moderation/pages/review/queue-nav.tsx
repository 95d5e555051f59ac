import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx, panel } from '#src/ui/class-names.ts'

type QueueNavProps = { label: string; open: number | undefined; children: ReactNode }

/** The vacancies of a queue; the one with the id `open` is shown beside it. */
export function QueueNav({ label, open, children }: QueueNavProps) {
  useEffect(() => {
    document.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <nav aria-label={label} className={cx(panel, 'overflow-y-auto max-lg:max-h-48 lg:max-h-[75vh]')}>
      {children}
    </nav>
  )
}

type QueueLinkProps = {
  to: string
  isOpen: boolean
  vacancy: { position: string; company_name: string }
  isMarked?: boolean | undefined
  /** The name of another admin who has it open. */
  openedBy?: string | undefined
  children?: ReactNode
}

export function QueueLink({ to, isOpen, isMarked, openedBy, vacancy, children }: QueueLinkProps) {
  return (
    <li className="border-t border-line first:border-0">
      <Link
        to={to}
        replace
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        data-open={isOpen || undefined}
        className={cx(
          'block border-s-4 px-3 py-2 hover:bg-primary-soft focus-visible:-outline-offset-3 aria-[current=true]:border-accent aria-[current=true]:bg-primary-soft',
          isMarked ? 'border-danger bg-danger-soft' : 'border-transparent',
        )}
      >
        <span className="block font-semibold wrap-anywhere">{vacancy.position}</span>
        <span className="block text-muted wrap-anywhere">{vacancy.company_name}</span>
        {children}
        {openedBy !== undefined && (
          <span className="mt-1 block">
            <Badge tone="pending">{p('queue.opened_by', { name: openedBy })}</Badge>
          </span>
        )}
      </Link>
    </li>
  )
}
