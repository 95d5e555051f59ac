import { lazy, Suspense, useEffect, useState } from 'react'
import { isOnDevice } from './is-on-device.ts'

const Strip = lazy(() => import('./last-receipt.tsx'))

/**
 * The place of the last receipt on Home. The page is the same for everybody: the boot script brings the framework where
 * this device keeps a receipt under the name that stands here, and the strip comes then.
 */
export function ReceiptStrip() {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(isOnDevice('receipt')), [])
  return (
    <div data-device="receipt">
      {isThere && (
        <Suspense fallback={null}>
          <Strip />
        </Suspense>
      )}
    </div>
  )
}
