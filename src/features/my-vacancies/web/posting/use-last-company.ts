import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/api/api.ts'
import { useToken } from '#src/web/api/session.ts'
import type { FormValues } from '#src/web/forms/use-form.ts'
import { postingDefaults } from '../../posting-contract.ts'

/**
 * Asks for the company of the caller's last vacancy, and gives it to `fillIn`. Without `fillIn` it asks nothing. Returns
 * whether there was one. The form does not wait for it: where it fails, the fields are empty as they were.
 */
export function useLastCompany(fillIn: ((values: FormValues) => void) | undefined): boolean {
  const token = useToken('user')
  const [found, setFound] = useState(false)
  useEffect(() => {
    if (!token || !fillIn) return undefined
    let left = false
    const ask = async () => {
      const result = await browserApi(postingDefaults)
      if (left || !result.ok || !result.data.company) return
      fillIn(result.data.company)
      setFound(true)
    }
    // Without it the fields are empty, as they were.
    ask().catch(() => undefined)
    return () => {
      left = true
    }
  }, [token, fillIn])
  return found
}
