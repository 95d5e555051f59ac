import type { ReactNode } from 'react'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { EmailText } from '#src/ui/email-text.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import type { SentApplication } from '../../calls/sent/sent.ts'
import { SentResume } from './sent-frame.tsx'

/** Shows what was sent, and the employer's contact if it may be shown. */
export function Facts({ application: row }: { application: SentApplication }) {
  const { formatTime } = useDates()
  const a = useAccountText()
  return (
    <>
      <DescriptionList
        items={[
          { term: a('received.number'), value: <span className="select-all">{row.applicant_no}</span> },
          {
            term: a('received.vacancy'),
            value:
              row.vacancy_id === null ? (
                row.job_position
              ) : (
                <RouteLink to={`/jobs/${row.vacancy_id}`} className="link">
                  {row.job_position}
                </RouteLink>
              ),
          },
          { term: a('received.company'), value: row.company_name },
          ...contactItems(a, row.contact),
          { term: a('received.name'), value: row.full_name },
          row.email !== null && {
            term: a('received.email'),
            value: <span className="break-words">{row.email}</span>,
          },
          { term: a('received.phone'), value: formatPhone(row.phone) },
          row.city && { term: a('received.city'), value: row.city },
          { term: a('received.resume'), value: <SentResume name={row.resume_name} of={{ id: row.id }} /> },
          { term: a('received.applied'), value: formatTime(row.created_at) },
          row.read_at !== null && { term: a('my_applications.mark.read'), value: formatTime(row.read_at) },
        ]}
      />
      {row.cover_letter && (
        <>
          <h3 className="mt-4 font-semibold">{a('received.letter')}</h3>
          <p className="max-w-text break-words whitespace-pre-line">{row.cover_letter}</p>
        </>
      )}
    </>
  )
}

function contactItems(a: ReturnType<typeof useAccountText>, contact: SentApplication['contact']) {
  if (!contact) return []
  const { email, phone } = contact
  const link = (href: string, text: ReactNode) => (
    <a href={href} className="link">
      {text}
    </a>
  )
  return [
    { term: a('sent.contact.email'), value: link(mailHref(email), <EmailText email={email} />) },
    { term: a('sent.contact.phone'), value: link(phoneHref(phone), phone) },
  ]
}
