import type { WaitingQueue } from '#src/contract/waiting-queues.ts'
import { p } from '#src/strings/panel.ts'

type Queue = {
  queue: WaitingQueue
  to: `/${string}`
  /** The page opens with these filters. */
  query?: string
  label: string
  icon: string
}

/** The menu shows this page only if companies are trusted, or were. */
export const UNCHECKED = '/admin-panel/unchecked'

export const waitingQueues: readonly Queue[] = [
  { queue: 'review', to: '/admin-panel/review', label: p('nav.review'), icon: 'M4 12.500 8.500 17 20 6' },
  {
    queue: 'unchecked',
    to: UNCHECKED,
    label: p('nav.trusted'),
    icon: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM8 12l3 3 5-6',
  },
  {
    queue: 'reported',
    to: '/admin-panel/reported',
    label: p('nav.reported'),
    icon: 'M6 21V4h12l-2.500 4.500L18 13H6',
  },
  {
    queue: 'claims',
    to: '/admin-panel/claims',
    label: p('nav.claims'),
    icon: 'M12 15a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11ZM8.500 14 7 20.500l5-2.500 5 2.500-1.500-6.500',
  },
  {
    queue: 'quarantine',
    to: '/admin-panel/quarantine',
    label: p('nav.quarantine'),
    icon: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9.500H5z',
  },
  {
    queue: 'messages',
    to: '/admin-panel/messages',
    label: p('nav.messages'),
    icon: 'M4 6h16v12H4zm0 1 8 6 8-6',
  },
  {
    queue: 'blocks',
    to: '/admin-panel/blocks',
    label: p('nav.blocks'),
    icon: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM6 6l12 12',
  },
  {
    queue: 'failed_mails',
    to: '/admin-panel/failed-mails',
    label: p('nav.failed_mails'),
    icon: 'M12 4 2.500 20h19L12 4Zm0 6v4.500m0 2.700v.1',
  },
  {
    queue: 'delayed_mails',
    to: '/admin-panel/failed-mails',
    query: '?state=waiting',
    label: p('dashboard.to_do.delayed_mails'),
    icon: 'M12 4 2.500 20h19L12 4Zm0 6v4.500m0 2.700v.1',
  },
]
