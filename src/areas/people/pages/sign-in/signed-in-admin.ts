import type { Result, Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { readToken } from '#src/web/api/session.ts'
import { adminMe } from '../../calls/sign-in/admin-sign-in.ts'

type Me = Result<AnswerOf<typeof adminMe>>
let cached: { token: string; me: Promise<Me> } | undefined

export function signedInAdmin(api: Api): Promise<Me> {
  const token = readToken('admin') ?? ''
  if (cached?.token !== token) cached = { token, me: api(adminMe) }
  const { me } = cached
  // After a network failure the next page asks again.
  return me.then((result) => {
    if (!result.ok && cached?.me === me) cached = undefined
    return result
  })
}

export function clearSignedInAdmin(): void {
  cached = undefined
}
