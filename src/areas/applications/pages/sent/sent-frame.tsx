import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { readSentCvResume } from '#src/areas/applications/calls/sent/sent-cv.ts'
import { readSentResume, type SentApplication } from '#src/areas/applications/calls/sent/sent.ts'
import { linkFolder } from '#src/contract/signed-links.ts'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { EmailText } from '#src/ui/email-text.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { DownloadButton } from '#src/web/acts/download-button.tsx'
import { LinkRefused, RequestLinkButton } from '#src/web/links/link-page.tsx'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'

type SentFrameProps = { number: string; subject: string; back?: ReactNode; children: ReactNode }

/** The page of a sent application, with its number in the title. */
export function SentFrame({ number, subject, back, children }: SentFrameProps) {
  const a = useAccountText()
  return (
    <>
      <PageTitle title={`${a('sent.heading')} ${number}`} path={null} />
      <PageHeading title={a('sent.heading')} lead={`${number} · ${subject}`} back={back} />
      {children}
    </>
  )
}

type SentResumeProps = { name: string | null; of: { id: number } | { number: string } }

/** Opens the CV that was sent: by the cookie of a link's pages, or with the token of the account. */
export function SentResume({ name, of }: SentResumeProps) {
  const a = useAccountText()
  const { link } = useParams()
  if (name === null) return a('received.resume.none')
  const shown = <span className="break-all">{name}</span>
  if (link !== undefined)
    return (
      <a href={`${linkFolder(Number(link))}/resume`} target="_blank" rel="noreferrer" className="link">
        {shown}
      </a>
    )
  return (
    <DownloadButton
      endpoint={'id' in of ? readSentResume : readSentCvResume}
      params={{ ...of }}
      variant="quiet"
      small
    >
      {shown}
    </DownloadButton>
  )
}

/** Says why an applicant's link opens nothing, and leads to the request for a new one. */
export function EndedLink({ message }: { message: string }) {
  const r = useReceiptText()
  return (
    <LinkRefused message={message}>
      <RequestLinkButton to="/application-link" />
      <p className="mt-3">
        <RouteLink to="/application-code" className="link inline-block py-1">
          {r('receipt.link.by_code')}
        </RouteLink>
      </p>
    </LinkRefused>
  )
}

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
