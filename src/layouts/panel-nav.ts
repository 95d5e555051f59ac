import { waitingQueues } from '#src/areas/office/pages/waiting-queues.ts'
import { p } from '#src/strings/panel.ts'
import type { NavGroup } from '#src/ui/shell/page-shell.tsx'

/** Spec 2 names the first five. */
export const navGroups: readonly NavGroup[] = [
  {
    items: [
      {
        to: '/admin-panel',
        label: p('nav.dashboard'),
        end: true,
        icon: 'M4 13h7V4H4zm0 7h7v-4H4zm9 0h7v-9h-7zm0-16v4h7V4z',
      },
      {
        to: '/admin-panel/accounts',
        label: p('nav.accounts'),
        icon: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 20c.5-4 3-5.500 6.500-5.500s6 1.500 6.500 5.500M16 4.500a3.300 3.300 0 0 1 0 6.300M18 14.800c2 .6 3.200 2.200 3.500 5.200',
      },
      {
        to: '/admin-panel/jobs',
        label: p('nav.jobs'),
        icon: 'M3.500 8h17v12h-17zM8.500 8V4.500h7V8M3.500 13h17',
      },
      {
        to: '/admin-panel/applications',
        label: p('nav.applications'),
        icon: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6M9 16h6',
      },
      { to: '/admin-panel/reports', label: p('nav.reports'), icon: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6' },
    ],
  },
  // A page has one item: a queue that is a page with a filter is only in the dashboard's list.
  { heading: p('nav.to_do'), items: waitingQueues.filter(({ query }) => query === undefined) },
  {
    heading: p('nav.board'),
    items: [
      {
        to: '/admin-panel/job-seekers',
        label: p('nav.job_seekers'),
        icon: 'M5 3.500h14v17H5zM12 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8.500 16c.4-2 1.700-2.800 3.500-2.800s3.100.8 3.500 2.800',
      },
      {
        to: '/admin-panel/companies',
        label: p('nav.companies'),
        icon: 'M4.500 20.500v-17h9v17M13.500 9h6v11.500M2.500 20.500h19M8 7.500h2M8 11.500h2M8 15.500h2',
      },
      {
        to: '/admin-panel/clients',
        label: p('nav.clients'),
        icon: 'm12 3.500 2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8Z',
      },
    ],
  },
  {
    heading: p('nav.settings'),
    items: [
      {
        to: '/admin-panel/categories',
        label: p('nav.categories'),
        icon: 'M9 6h11M9 12h11M9 18h11M4.500 6v.1M4.500 12v.1M4.500 18v.1',
      },
      {
        to: '/admin-panel/searches',
        label: p('nav.searches'),
        icon: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13Zm4.700-1.800L20 20',
      },
      {
        to: '/admin-panel/risk',
        label: p('nav.risk'),
        icon: 'M12 3.500 4.500 6.500v5c0 5 3.200 7.800 7.500 9 4.300-1.200 7.500-4 7.500-9v-5ZM12 8.500v4M12 15.800v.1',
      },
      {
        to: '/admin-panel/banner',
        label: p('nav.banner'),
        icon: 'M3.500 5h17v14h-17zM4 16l5-4.500 4 3.500 3-2.500 4 3.500',
      },
      {
        to: '/admin-panel/look',
        label: p('nav.look'),
        icon: 'M12 3.500a8.500 8.500 0 0 0 0 17c1.500 0 2-1 1.600-2.200-.5-1.500.4-2.800 2-2.800h2.400c1.500 0 2.500-1.200 2.500-3 0-5-3.800-9-8.500-9ZM8 11.500v.1M11 7.800v.1M15.500 8.500v.1',
      },
      {
        to: '/admin-panel/admins',
        label: p('nav.admins'),
        icon: 'M8 15.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 11.500h9v3.500M17 11.500v2.500',
      },
      {
        to: '/admin-panel/activity',
        label: p('nav.activity'),
        icon: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7v5l3.500 2',
      },
    ],
  },
]
