import { p } from '#src/strings/panel.ts'
import type { WaitingQueue } from '../waiting-contract.ts'

type Queue = { queue: WaitingQueue; to: `/${string}`; label: string }

export const waitingQueues: readonly Queue[] = [
  { queue: 'review', to: '/admin-panel/review', label: p('nav.review') },
  { queue: 'reported', to: '/admin-panel/reported', label: p('nav.reported') },
  { queue: 'claims', to: '/admin-panel/claims', label: p('nav.claims') },
  { queue: 'quarantine', to: '/admin-panel/quarantine', label: p('nav.quarantine') },
  { queue: 'messages', to: '/admin-panel/messages', label: p('nav.messages') },
  { queue: 'failed_mails', to: '/admin-panel/failed-mails', label: p('nav.failed_mails') },
]
