import { ButtonLink } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'

/** Leads from a link that has ended to the request for a new one. */
export function AskForLink() {
  const a = useAccountText()
  return <ButtonLink to="/application-link">{a('sent.ask_for_link')}</ButtonLink>
}
