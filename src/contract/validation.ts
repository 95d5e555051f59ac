import * as z from 'zod/mini'
import { en, type TextKey } from '#src/strings/en.ts'
import type { Schema } from './endpoint.ts'
import type { FieldErrors } from './errors.ts'
import { withoutEmpty, beforeRefused } from './values/typed-text.ts'

type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors }

export function check<S extends Schema>(schema: S, input: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(withoutEmpty(input ?? {}))
  const errors: FieldErrors = {}
  if (parsed.success) {
    const value = parsed.data as z.output<S>
    for (const [field, part] of Object.entries(value as object)) {
      const before = beforeRefusedIn(part)
      if (before !== undefined) errors[field] = [{ key: 'field.character', values: { before } }]
    }
    return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, errors }
  }
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      for (const name of issue.keys) errors[name] ??= [{ key: 'field.unknown_parameter' }]
    else errors[String(issue.path[0] ?? 'body')] ??= [error(issue)]
  }
  return { ok: false, errors }
}

/** Searches nested values: lists and choices hold texts that no text schema checks. */
export function beforeRefusedIn(value: unknown): string | undefined {
  if (typeof value === 'string') return beforeRefused(value)
  if (typeof value !== 'object' || value === null) return undefined
  for (const member of Object.values(value)) {
    const before = beforeRefusedIn(member)
    if (before !== undefined) return before
  }
  return undefined
}

function error(issue: z.core.$ZodIssue) {
  const key: TextKey = issue.message in en ? (issue.message as TextKey) : 'field.invalid'
  const values =
    issue.code === 'custom' ? (issue.params as Record<string, string | number> | undefined) : undefined
  return { key, ...(values ? { values } : {}) }
}

export function rightFields(schema: Schema, input: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodMiniObject)) return {}
  const given = withoutEmpty(input) as Record<string, unknown>
  const right: Record<string, unknown> = {}
  for (const [field, part] of Object.entries(schema.shape)) {
    const parsed = z.safeParse(part, given[field])
    if (parsed.success && parsed.data !== undefined) right[field] = parsed.data
  }
  return right
}
