import { waitingQueues } from '#src/features/reports/web/waiting-queues.ts'
import { p } from '#src/strings/panel.ts'
import type { NavGroup } from '#src/ui/shell/shell-header.tsx'

export const navGroups: readonly NavGroup[] = [
  { items: [{ to: '/admin-panel', label: p('nav.dashboard'), end: true }] },
  { heading: p('nav.to_do'), items: waitingQueues },
  {
    heading: p('nav.board'),
    items: [
      { to: '/admin-panel/jobs', label: p('nav.jobs') },
      { to: '/admin-panel/applications', label: p('nav.applications') },
      { to: '/admin-panel/job-seekers', label: p('nav.job_seekers') },
      { to: '/admin-panel/accounts', label: p('nav.accounts') },
      { to: '/admin-panel/companies', label: p('nav.companies') },
      { to: '/admin-panel/clients', label: p('nav.clients') },
      { to: '/admin-panel/reports', label: p('nav.reports') },
    ],
  },
  {
    heading: p('nav.settings'),
    items: [
      { to: '/admin-panel/categories', label: p('nav.categories') },
      { to: '/admin-panel/searches', label: p('nav.searches') },
      { to: '/admin-panel/risk', label: p('nav.risk') },
      { to: '/admin-panel/banner', label: p('nav.banner') },
      { to: '/admin-panel/admins', label: p('nav.admins') },
      { to: '/admin-panel/activity', label: p('nav.activity') },
    ],
  },
]
