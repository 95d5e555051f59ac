import type { ReactNode } from 'react'
import { formatDay, formatTime } from '#src/strings/format.ts'
import { p, type PanelKey } from '#src/strings/panel.ts'
import type { JobSeekerFormRow } from '../../../admin-rows.ts'
import { MailLink, PhoneLink } from './contact-links.tsx'

type Facts = readonly (readonly [PanelKey, ReactNode])[]

/** Returns the long form's sections with what was filled in; a section without any of it is left out. */
export function seekerSections(row: JobSeekerFormRow) {
  const sections: readonly (readonly [PanelKey, Facts])[] = [
    [
      'seekers.personal',
      [
        ['applications.full_name', row.full_name],
        ['applications.email', <MailLink key="email" email={row.email} />],
        ['applications.phone', <PhoneLink key="phone" phone={row.phone} />],
        ['seekers.field.dob', row.dob && formatDay(row.dob)],
        ['seekers.field.gender', row.gender],
        ['seekers.field.address', row.address],
        ['applications.applied', formatTime(row.created_at)],
      ],
    ],
    [
      'seekers.education',
      [
        ['seekers.qualification', row.highest_qualification],
        ['seekers.field.field_of_study', row.field_of_study],
        ['seekers.field.university_name', row.university_name],
        ['seekers.field.graduation_year', row.graduation_year],
      ],
    ],
    [
      'seekers.experience',
      [
        ['seekers.field.company_name', row.company_name],
        ['seekers.field.job_title', row.job_title],
        ['seekers.field.period', period(row)],
      ],
    ],
    [
      'seekers.skills',
      [
        ['seekers.field.skills', row.skills],
        ['seekers.field.linkedin_profile', row.linkedin_profile && webLink(row.linkedin_profile)],
        ['seekers.field.portfolio_website', row.portfolio_website && webLink(row.portfolio_website)],
      ],
    ],
    [
      'seekers.preferences',
      [
        ['applications.job_category', row.job_category_name],
        ['seekers.preference', row.work_preference],
      ],
    ],
  ]
  return sections
    .map(([title, facts]) => ({
      title: p(title),
      items: facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([term, value]) => ({ term: p(term), value })),
    }))
    .filter(({ items }) => items.length > 0)
}

function period({ start_date, end_date }: JobSeekerFormRow): string | null {
  if (!start_date && !end_date) return null
  return [start_date, end_date].map((day) => (day ? formatDay(day) : '…')).join(' – ')
}

/** The contract lets only http and https through; what came past it is no link. */
function webLink(address: string) {
  if (!/^https?:\/\//i.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noreferrer nofollow" className="link break-all">
      {address}
    </a>
  )
}
