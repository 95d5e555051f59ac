import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#src/web/api/api.ts'
import { useToken } from '#src/web/api/session.ts'
import { readDetails, type ApplicantDetails } from '../../calls/details/details.ts'
import { clearDeviceDetails, readDeviceDetails, type DeviceDetails } from './device-details.ts'

export type KnownDetails =
  /** It is not known yet, or could not be read: the form is empty, as it was. */
  | { from: 'nowhere' }
  | { from: 'nobody' }
  | { from: 'account'; details: ApplicantDetails }
  | { from: 'device'; details: DeviceDetails }

export function useKnownDetails(): { known: KnownDetails; forget: () => void } {
  const token = useToken('user')
  const [known, setKnown] = useState<KnownDetails>({ from: 'nowhere' })
  useEffect(() => {
    if (token === undefined) return undefined
    if (token === null) {
      const details = readDeviceDetails()
      setKnown(details ? { from: 'device', details } : { from: 'nobody' })
      return undefined
    }
    let left = false
    setKnown({ from: 'nowhere' })
    const ask = async () => {
      const result = await browserApi(readDetails)
      if (!left && result.ok) setKnown({ from: 'account', details: result.data })
    }
    ask().catch(() => undefined)
    return () => {
      left = true
    }
  }, [token])
  const forget = useCallback(() => {
    clearDeviceDetails()
    setKnown({ from: 'nobody' })
  }, [])
  return { known, forget }
}
