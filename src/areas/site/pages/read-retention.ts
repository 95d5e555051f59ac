import { publicRead } from '#src/contract/client.ts'
import type * as contract from '../calls/legal.ts'

export const readRetention = publicRead<typeof contract.showRetention>('/api/retention')
