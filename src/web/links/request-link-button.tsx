import { ButtonLink } from '#src/ui/button.tsx'
import { useAccountText } from '../account/account-text.ts'

export function RequestLinkButton({ to }: { to: '/application-link' | '/my-data' }) {
  const a = useAccountText()
  return <ButtonLink to={to}>{a('sent.ask_for_link')}</ButtonLink>
}
