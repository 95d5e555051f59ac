import { useEffect, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type OpenItem, openQueueItem } from '#src/areas/moderation/calls/admin-moderation.ts'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx, panel } from '#src/ui/class-names.ts'
import { panelApi } from '#src/web/api/api.ts'

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

const AGAIN_MS = 60_000

type Item = Pick<OpenItem, 'queue' | 'id'>

export function findOpener(items: readonly OpenItem[], { queue, id }: Item): string | undefined {
  return items.find((one) => one.queue === queue && one.id === id)?.admin_name
}

/** The place of the item that was asked for (-1: none), else of the first that nobody else has open. */
export function getPlace(queue: readonly Item[], wanted: number, items: readonly OpenItem[]): number {
  if (wanted >= 0) return wanted
  return Math.max(
    queue.findIndex((item) => findOpener(items, item) === undefined),
    0,
  )
}

/** Tells the other admins what is open here, and returns what they have open; nobody waits for that. */
export function useOpenItems(loaded: readonly OpenItem[], open: Item | undefined): readonly OpenItem[] {
  const [items, setItems] = useState(loaded)
  const { queue, id } = open ?? {}
  useEffect(() => {
    if (queue === undefined || id === undefined) return undefined
    let isLeft = false
    const announce = async () => {
      if (document.visibilityState === 'hidden') return
      const result = await panelApi(openQueueItem, { body: { queue, id } })
      if (result.ok && !isLeft) setItems(result.data)
    }
    void announce()
    const timer = setInterval(() => void announce(), AGAIN_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [queue, id])
  return items
}
