import type { AnswerOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { endAdminKey, type listAdminKeys, makeAdminKey } from '../../calls/keys/keys.ts'
import { KeyCards } from './key-cards.tsx'

export function AdminKeys({ keys }: { keys: AnswerOf<typeof listAdminKeys> }) {
  return (
    <KeyCards
      keys={keys}
      t={p}
      lead={p('admins.keys.lead')}
      passwordLabel={p('factor.password')}
      endpoints={{ make: makeAdminKey, end: endAdminKey }}
    />
  )
}
