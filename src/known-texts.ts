import { isHeldText } from './features/quarantine/server/index.ts'
import { isRefusedText } from './features/vacancies/server/index.ts'
import type { Db } from './platform/db/database.ts'
import type { KnowsText } from './platform/http/abuse/bot-signals.ts'

/** A text is known from what was held back, and from vacancies that were rejected or removed. */
export function knowsText(db: Db): KnowsText {
  return async (fields) => (await isHeldText(db, fields)) || isRefusedText(db, fields)
}
