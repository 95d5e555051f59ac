import { ButtonLink } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { LinkRefused } from '#src/web/links/link-refused.tsx'

/** Says why an applicant's link opens nothing, and leads to the request for a new one. */
export function EndedLink({ message }: { message: string }) {
  const a = useAccountText()
  return (
    <LinkRefused message={message}>
      <ButtonLink to="/application-link">{a('sent.ask_for_link')}</ButtonLink>
    </LinkRefused>
  )
}
