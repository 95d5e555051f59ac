import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { linkFolder } from '#src/contract/signed-links.ts'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { DownloadButton } from '#src/web/acts/download-button.tsx'
import { LinkRefused, RequestLinkButton } from '#src/web/links/link-page.tsx'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { readSentCvResume } from '../../calls/sent/sent-cv.ts'
import { readSentResume } from '../../calls/sent/sent.ts'

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
