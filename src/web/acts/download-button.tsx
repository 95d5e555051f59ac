import { useContext, type ComponentProps } from 'react'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { download } from '../api/download.ts'
import { useText } from '../site/text.tsx'
import { ActsContext } from './acts-context.ts'
import { refusalText } from './use-act.ts'
import { useGuard } from './use-guard.ts'

type DownloadButtonProps = ComponentProps<typeof Button> & {
  endpoint: EndpointShape
  params?: Record<string, string | number>
  query?: Record<string, string>
  failure?: string
}

/** A plain link would not send the token. */
export function DownloadButton({ endpoint, params, query, failure, ...button }: DownloadButtonProps) {
  const t = useText()
  const toast = useToast()
  const { mayUse } = useContext(ActsContext)
  const { acting, guard } = useGuard()
  const press = () =>
    guard('download', async () => {
      const result = await download(endpoint, params, query)
      if (!result.ok) toast.error(refusalText(t, result, failure))
    })
  if (!mayUse(endpoint)) return null
  return <Button variant="secondary" {...button} busy={acting !== undefined} onClick={() => void press()} />
}
