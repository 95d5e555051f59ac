import { sql } from 'kysely'

/** For `modifyFront` of a short list that one plan suits, whatever is looked for: a connection plans it once. */
export const plannedOnce = sql`/* planned once */`
