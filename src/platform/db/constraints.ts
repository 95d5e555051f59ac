/** Tells a change that this constraint or unique index refused. Both drivers name it alike. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  )
}

/** Tells a row that could not go because another one points to it. */
export function isStillUsed(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23503'
}
