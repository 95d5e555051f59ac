import { publicRead } from '#src/contract/client.ts'
import type * as contract from '../contract.ts'

export const readRetention = publicRead<typeof contract.showRetention>('/api/retention')
