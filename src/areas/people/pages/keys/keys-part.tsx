import { Card } from '#src/ui/card.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'

/** Leads from the account's details to its keys. */
export function KeysPart() {
  const a = useAccountText()
  return (
    <Card title={a('keys.title')}>
      <p className="mb-3 max-w-text">{a('keys.lead')}</p>
      <RouteLink to="/account/keys" className="link">
        {a('keys.open')}
      </RouteLink>
    </Card>
  )
}
