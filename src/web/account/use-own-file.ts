import { useEffect, useState } from 'react'
import { readToken } from '../api/session.ts'

/** An image's own request has no token. */
export function useOwnFile(path: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | undefined
    const load = async () => {
      const headers = { authorization: `Bearer ${readToken('user') ?? ''}` }
      const response = await fetch(path, { headers, signal: leaving.signal })
      if (!response.ok) return
      made = URL.createObjectURL(await response.blob())
      if (leaving.signal.aborted) URL.revokeObjectURL(made)
      else setAddress(made)
    }
    // The page was left meanwhile, or there is no connection: the words stand without a picture.
    load().catch(() => undefined)
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path])
  return address
}
