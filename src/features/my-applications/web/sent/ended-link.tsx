import { LinkRefused } from '#src/web/links/link-refused.tsx'
import { RequestLinkButton } from '#src/web/links/request-link-button.tsx'

/** Says why an applicant's link opens nothing, and leads to the request for a new one. */
export function EndedLink({ message }: { message: string }) {
  return (
    <LinkRefused message={message}>
      <RequestLinkButton to="/application-link" />
    </LinkRefused>
  )
}
