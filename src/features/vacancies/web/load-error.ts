import type { Translate } from '#src/web/site/text.tsx'
import type { LoadError } from './loaded.ts'

/** Says why the list is not there, spec 8 with decisions "Texts and states". */
export function listErrorText(t: Translate, error: LoadError): string {
  switch (error.kind) {
    case 'network':
      return t('network.error')
    case 'refused':
      return t('home.failed.message', { message: error.message ?? t('home.failed.jobs') })
    case 'other':
      return t('home.failed')
  }
}
