import { useEffect, useState } from 'react'
import { lazyPart } from '../loading/page-loading.tsx'
import { isOnDevice } from './is-on-device.ts'

const Strip = lazyPart(() => import('./last-receipt.tsx'))

/** The boot script brings the framework if this device has a receipt. */
export function ReceiptStrip() {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(isOnDevice('receipt')), [])
  return <div data-device="receipt">{isThere && <Strip />}</div>
}
