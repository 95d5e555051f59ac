import { useEffect } from 'react'
import { Link } from 'react-router'
import { p, pCount } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx, panel } from '#src/ui/class-names.ts'
import type { ReportedVacancy } from '../../admin-contract.ts'

type ReportedListProps = {
  waiting: readonly ReportedVacancy[]
  open: ReportedVacancy
  hrefOf: (reported: ReportedVacancy) => string
}

export function ReportedList({ waiting, open, hrefOf }: ReportedListProps) {
  useEffect(() => {
    document.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' })
  }, [open.vacancy_id])
  return (
    <nav
      aria-label={p('reported.queue.list')}
      className={cx(panel, 'overflow-y-auto max-lg:max-h-48 lg:max-h-[75vh]')}
    >
      <ul>
        {waiting.map((reported) => (
          <li key={reported.vacancy_id} className="border-t border-line first:border-0">
            <Link
              to={hrefOf(reported)}
              replace
              preventScrollReset
              aria-current={reported === open ? 'true' : undefined}
              data-open={reported === open || undefined}
              className="block border-s-4 border-transparent px-3 py-2 hover:bg-primary-soft focus-visible:-outline-offset-3 aria-[current=true]:border-accent aria-[current=true]:bg-primary-soft"
            >
              <span className="block font-semibold wrap-anywhere">{reported.position}</span>
              <span className="block text-muted wrap-anywhere">{reported.company_name}</span>
              <span className="block text-muted">
                {pCount('reported.queue.reporters', reported.reporters)}
              </span>
              <Marks reported={reported} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Labels tell why a vacancy stands where it stands in the queue. */
export function Marks({ reported: { state, is_verified } }: { reported: ReportedVacancy }) {
  if (state !== 'frozen' && !is_verified) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {state === 'frozen' && <Badge tone="rejected">{p('reported.queue.frozen')}</Badge>}
      {is_verified && <Badge tone="approved">{p('reported.queue.verified')}</Badge>}
    </span>
  )
}
