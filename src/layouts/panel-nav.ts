import type { WaitingQueue } from '#src/features/reports/waiting-contract.ts'
import { p } from '#src/strings/panel.ts'
import type { NavItem } from '#src/ui/shell-header.tsx'

export const mainNav: readonly NavItem[] = [
  { to: '/admin-panel', label: p('nav.dashboard'), end: true },
  { to: '/admin-panel/accounts', label: p('nav.accounts') },
  { to: '/admin-panel/jobs', label: p('nav.jobs') },
  { to: '/admin-panel/applications', label: p('nav.applications') },
  { to: '/admin-panel/reports', label: p('nav.reports') },
]

export const moreNav: readonly (NavItem & { queue?: WaitingQueue })[] = [
  { to: '/admin-panel/find', label: p('find.title') },
  { to: '/admin-panel/review', label: p('nav.review'), queue: 'review' },
  { to: '/admin-panel/reported', label: p('nav.reported'), queue: 'reported' },
  { to: '/admin-panel/risk', label: p('nav.risk') },
  { to: '/admin-panel/job-seekers', label: p('nav.job_seekers') },
  { to: '/admin-panel/clients', label: p('nav.clients') },
  { to: '/admin-panel/companies', label: p('nav.companies') },
  { to: '/admin-panel/categories', label: p('nav.categories') },
  { to: '/admin-panel/searches', label: p('nav.searches') },
  { to: '/admin-panel/banner', label: p('nav.banner') },
  { to: '/admin-panel/admins', label: p('nav.admins') },
  { to: '/admin-panel/activity', label: p('nav.activity') },
  { to: '/admin-panel/failed-mails', label: p('nav.failed_mails'), queue: 'failed_mails' },
  { to: '/admin-panel/messages', label: p('nav.messages'), queue: 'messages' },
  { to: '/admin-panel/quarantine', label: p('nav.quarantine'), queue: 'quarantine' },
]
