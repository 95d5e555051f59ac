import { useEffect, useState } from 'react'
import { readAccount } from '#src/areas/people/calls/accounts/account.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { browserApi } from '#src/web/api/api.ts'
import { useToken } from '#src/web/api/session.ts'
import type { FormValues } from '#src/web/forms/use-form.ts'
import { postingDefaults } from '../calls/posting.ts'

/** True for an account that has not confirmed its address when it has sent a vacancy. */
export function useUnconfirmed(isSent: boolean): boolean {
  const token = useToken('user')
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  useEffect(() => {
    if (!token || !isSent) return
    browserApi(readAccount).then(
      (result) => setUnconfirmed(result.ok && result.data.email_confirmed_at === null),
      () => undefined,
    )
  }, [token, isSent])
  return isUnconfirmed
}

/** The form does not wait for the defaults: if loading fails, its fields stay empty. */
export function usePostingDefaults(fillIn: ((values: FormValues) => void) | undefined, isSent: boolean) {
  const token = useToken('user')
  const [found, setFound] = useState<AnswerOf<typeof postingDefaults>>()
  useEffect(() => {
    // The next person at a shared device does not read what was filled in.
    if (token === null) fillIn?.({})
    // The next vacancy begins with the company of the one just sent.
    if (!token || isSent) return undefined
    let left = false
    const load = async () => {
      const result = await browserApi(postingDefaults)
      if (left || !result.ok) return
      fillIn?.(result.data.company)
      setFound(result.data)
    }
    load().catch(() => undefined)
    return () => {
      left = true
    }
  }, [token, fillIn, isSent])
  return found
}
