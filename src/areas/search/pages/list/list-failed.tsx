import { ErrorState } from '#src/ui/error-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReloadLink } from '#src/web/loading/reload-link.tsx'
import { useText, type Translate } from '#src/web/site/text.tsx'
import type { LoadError } from './loaded.ts'

/** Says why the list of the address is not there, and loads it again. `above`: the list before it still stands below. */
export function ListFailed({ error, above }: { error: LoadError; above?: boolean }) {
  const t = useText()
  const title = listErrorText(t, error)
  const again = <ReloadLink label={t('home.retry')} />
  if (!above) return <ErrorState title={title} action={again} />
  return (
    <Notice tone="error" live title={title} className="mb-4">
      <div className="mt-2">{again}</div>
    </Notice>
  )
}

/** Spec 8 with decisions "Texts and states". */
function listErrorText(t: Translate, error: LoadError): string {
  switch (error.kind) {
    case 'network':
      return t('network.error')
    case 'refused':
      return t('home.failed.message', { message: error.message ?? t('home.failed.jobs') })
    case 'other':
      return t('home.failed')
  }
}
