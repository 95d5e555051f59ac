// A row is written with statements that differ in their values alone. Lists are not among them: which plan is best for
// a search depends on what is searched for, and PostgreSQL might settle on one for all.
const writes = /^\s*(?:insert|update|delete)\s/

/** A connection never forgets a prepared statement, so their number is bounded. */
const MOST = 200
const LONGEST = 2_000

const names = new Map<string, string>()

/** Statements that write are named, so that they are planned once for each connection. */
export function prepared(text: string): { text: string; name?: string } {
  const known = names.get(text)
  if (known !== undefined) return { text, name: known }
  if (names.size >= MOST || text.length > LONGEST || !writes.test(text)) return { text }
  const name = `write_${names.size}`
  names.set(text, name)
  return { text, name }
}
