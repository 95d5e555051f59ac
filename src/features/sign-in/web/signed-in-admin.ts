import type { Result, Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { readToken } from '#src/web/api/session.ts'
import { adminMe } from '../admin-contract.ts'

type Me = Result<AnswerOf<typeof adminMe>>
let asked: { token: string; me: Promise<Me> } | undefined

/** Resolves to the admin who is logged in, whose answer the loaders of one page share. */
export function signedInAdmin(api: Api): Promise<Me> {
  const token = readToken('admin') ?? ''
  if (asked?.token !== token) asked = { token, me: api(adminMe) }
  const { me } = asked
  // The next page asks anew where the network failed.
  return me.then((result) => {
    if (!result.ok && asked?.me === me) asked = undefined
    return result
  })
}

/** Has the next page ask anew, after the admin's own login was changed. */
export function forgetSignedInAdmin(): void {
  asked = undefined
}
