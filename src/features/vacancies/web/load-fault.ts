import type { Translate } from '#src/web/site/text.tsx'
import type { LoadFault } from './load-home.ts'

/** Why the list is not there, spec 8 with decisions "Texts and states". */
export function listFaultText(t: Translate, fault: LoadFault): string {
  switch (fault.kind) {
    case 'network':
      return t('network.error')
    case 'refused':
      return t('home.failed.message', { message: fault.message ?? t('home.failed.jobs') })
    case 'other':
      return t('home.failed')
  }
}
