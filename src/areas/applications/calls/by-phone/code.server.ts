import type { AppContext } from '#src/platform/app-context.ts'
import { countedClient } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import * as contract from './by-phone.ts'
import { openByCode } from './open-by-code.server.ts'

export function bindCodes(bind: Binder, context: AppContext, parts: { key: string; scale: number }): void {
  bind(contract.openByCode, async ({ body, request }) => ({
    message: en['application_code.right'],
    data: {
      path: await openByCode(context, parts, {
        ...body,
        network: countedClient(request),
        language: acceptedLanguage(request.headers['accept-language']),
      }),
    },
  }))
}
