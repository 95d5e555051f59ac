import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { browserApi } from '#src/web/api/api.ts'
import { useToken } from '#src/web/api/session.ts'
import { useFrame } from '#src/web/site/site.ts'
import { type JobView, findJob } from './load-job.ts'

/** The server has no token: a missing vacancy is requested again with the viewer's. */
export function useOwnJob(first: JobView): JobView {
  const { id } = useParams()
  const { language } = useFrame()
  const user = useToken('user')
  const admin = useToken('admin')
  const [own, setOwn] = useState<{ id: string | undefined; view: JobView }>()
  const hidden = first.state === 'missing' || first.state === 'gone'
  const signedIn = Boolean(user ?? admin)

  useEffect(() => {
    if (!hidden || !signedIn) return
    const leaving = new AbortController()
    findJob(browserApi, { params: { id }, signal: leaving.signal, language }).then(
      (view) => setOwn({ id, view }),
      // The page was left meanwhile.
      () => undefined,
    )
    return () => leaving.abort()
  }, [hidden, signedIn, id, language])

  return hidden && signedIn && own && own.id === id && own.view.state === 'found' ? own.view : first
}
