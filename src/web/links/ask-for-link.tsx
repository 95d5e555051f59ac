import { ButtonLink } from '#src/ui/button.tsx'
import { useAccountText } from '../account/account-text.ts'

/** Leads from a link that ended to the page that mails a new one. */
export function AskForLink({ to }: { to: '/application-link' | '/my-data' }) {
  const a = useAccountText()
  return <ButtonLink to={to}>{a('sent.ask_for_link')}</ButtonLink>
}
