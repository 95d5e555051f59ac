import { useEffect, useState } from 'react'
import type * as accounts from '#src/areas/people/calls/accounts/account.ts'
import type { User } from '#src/areas/people/calls/accounts/account.ts'
import { getCall, type Result } from '#src/contract/client.ts'
import { browserApi } from '#src/web/api/api.ts'
import { readToken, storeToken, useToken } from '#src/web/api/session.ts'

// Every public page has the account menu, so it loads no schemas.
const currentUser = getCall<typeof accounts.currentUser>({ method: 'GET', path: '/api/user', access: 'user' })

/** Whoever cannot be checked is anonymous; the token stays unless the answer says that it is dead. */
type Viewer = { state: 'checking' } | { state: 'anonymous' } | { state: 'user'; user: User }

// One check for one token, however many parts of a page ask for it.
let cached: { token: string; answer: Promise<Result<User>> } | undefined

/** The user of the current token. */
export const findUser = (): Promise<Result<User>> => getUser(readToken('user') ?? '')

function getUser(token: string): Promise<Result<User>> {
  if (cached?.token !== token) cached = { token, answer: browserApi(currentUser) }
  return cached.answer
}

export function clearViewer(): void {
  cached = undefined
}

export function signIn({ user, token }: { user: User; token: string }): void {
  cached = { token, answer: Promise.resolve({ ok: true, status: 200, data: user, total: undefined }) }
  storeToken('user', token)
}

export function useViewer(): Viewer {
  const token = useToken('user')
  const [found, setFound] = useState<{ token: string; result: Result<User> }>()

  useEffect(() => {
    if (!token) return undefined
    let left = false
    const find = async () => {
      const result = await getUser(token)
      if (!result.ok && cached?.token === token) cached = undefined
      if (!left) setFound({ token, result })
    }
    void find()
    return () => {
      left = true
    }
  }, [token])

  if (token === null) return { state: 'anonymous' }
  if (token === undefined || found?.token !== token) return { state: 'checking' }
  return found.result.ok ? { state: 'user', user: found.result.data } : { state: 'anonymous' }
}
