/** Whether the database refused a change because of this constraint or unique index. Both drivers say so alike. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  )
}

/** Whether a row could not go because another one points to it. */
export function isStillUsed(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23503'
}
