import { getCall } from '#src/contract/client.ts'
import { browserApi } from '#src/web/api/api.ts'
import type * as signIn from '../../calls/sign-in/sign-in.ts'

// Every public page has the account menu, so it loads no schemas.
const csrfCookie = getCall<typeof signIn.csrfCookie>({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  access: 'public',
})

/** Precedes login, register and logout (spec 7). */
export const getCsrfCookie = () => browserApi(csrfCookie)
