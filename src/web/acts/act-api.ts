import { browserApi } from '../api/api.ts'
import { attemptKeys } from '../api/idempotency-keys.ts'

/** For the actions of pages; forms and buttons have `useGuard`. */
export const actApi = attemptKeys()(browserApi)
