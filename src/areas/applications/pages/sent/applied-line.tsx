import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useToken } from '#src/web/api/session.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { lazyPart } from '#src/web/loading/page-loading.tsx'
import { appliedKey } from '#src/web/receipts/device-receipts.ts'
import { isOnDevice } from '#src/web/receipts/is-on-device.ts'

export const handle: PageHandle = { framework: 'when-wanted' }

const AppliedNote = lazyPart(() => import('./applied-note.tsx'))

/** The page of a vacancy is the same for everybody: by script it shows what this visitor sent. */
export default function AppliedLine() {
  const { id = '' } = useParams()
  const user = useToken('user')
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(isOnDevice(appliedKey(id))), [id])
  return (
    <div data-device={appliedKey(id)}>
      {(isThere || user) && <AppliedNote key={`${id} ${user ?? ''}`} vacancy={id} signedIn={Boolean(user)} />}
    </div>
  )
}
