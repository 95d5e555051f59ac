import { createContext } from 'react'
import type { Api } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { browserApi } from '../api/api.ts'

interface Acts {
  api: Api
  mayUse: (endpoint: EndpointShape) => boolean
  words: { cancel: string; busy: string }
}

/** The account and the panel each provide theirs. */
export const ActsContext = createContext<Acts>({
  api: browserApi,
  mayUse: () => true,
  words: { cancel: '', busy: '' },
})
