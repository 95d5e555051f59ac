import { AskForLink } from '#src/web/links/ask-for-link.tsx'
import { LinkRefused } from '#src/web/links/link-refused.tsx'

/** Says why an applicant's link opens nothing, and leads to the request for a new one. */
export function EndedLink({ message }: { message: string }) {
  return (
    <LinkRefused message={message}>
      <AskForLink to="/application-link" />
    </LinkRefused>
  )
}
