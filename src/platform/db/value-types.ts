import pg from 'pg'

/** Parses the values of both databases: days and instants become ISO texts, 64-bit integers numbers. */
export const valueTypes = new pg.TypeOverrides()
valueTypes.setTypeParser(pg.types.builtins.DATE, (text) => text)
valueTypes.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant)
valueTypes.setTypeParser(pg.types.builtins.INT8, Number)
valueTypes.setTypeParser(pg.types.builtins.NUMERIC, Number)

export function isoInstant(text: string): string {
  // Lists have hundreds of instants, and a `Date` for each takes ten times as long.
  if (!text.endsWith('+00') || text[10] !== ' ') return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}
