import * as z from 'zod/mini'
import type { TextKey } from '#src/strings/en.ts'
import { isBlank } from './values/typed-text.ts'

const repeatable = new WeakSet<object>()

/*@__NO_SIDE_EFFECTS__*/
export function several<S extends z.ZodMiniType>(schema: S) {
  const listed = z.optional(
    z.pipe(
      z.transform((given: unknown) => {
        const values = (Array.isArray(given) ? given : [given]) as unknown[]
        const filled = [...new Set(values)].filter((value) => !(typeof value === 'string' && isBlank(value)))
        return filled
      }),
      z.array(schema),
    ),
  )
  repeatable.add(listed)
  return listed
}

export function isRepeatable(schema: object): boolean {
  return repeatable.has(schema)
}

/** Accepts a repeated field, or one with commas. Gives each value once, in the order of `values`; null for none. */
/*@__NO_SIDE_EFFECTS__*/
export function optionalChoices<const V extends readonly [string, ...string[]]>(values: V) {
  const optional = z.nullish(choices(values))
  repeatable.add(optional)
  return optional
}

/** Like {@link optionalChoices}, but at least one value is required. */
/*@__NO_SIDE_EFFECTS__*/
export function someChoices<const V extends readonly [string, ...string[]]>(values: V, required: TextKey) {
  const some = z.pipe(choices(values, required), z.array(z.enum(values), { error: required }))
  repeatable.add(some)
  return some
}

/*@__NO_SIDE_EFFECTS__*/
function choices<const V extends readonly [string, ...string[]]>(
  values: V,
  required: TextKey = 'field.choice',
) {
  const wrong = { error: 'field.choice' satisfies TextKey }
  const missing = (issue: { input?: unknown }) => (issue.input == null ? required : wrong.error)
  const given = z.transform((value: string | string[]) =>
    [...new Set([value].flat().flatMap((part) => part.split(',').map((word) => word.trim())))].filter(
      (word) => word !== '',
    ),
  )
  const inOrder = z.transform((chosen: V[number][]) => {
    const known = values.filter((value): value is V[number] => chosen.includes(value))
    return known.length > 0 ? known : null
  })
  const schema = z.pipe(
    z.union([z.array(z.string()), z.string()], { error: missing }),
    z.pipe(given, z.pipe(z.array(z.enum(values, wrong)), inOrder)),
  )
  return schema.register(z.globalRegistry, { type: 'array', items: { type: 'string', enum: [...values] } })
}

export function takesSeveral(body: z.ZodMiniType | undefined, field: string): boolean {
  const part: unknown = body instanceof z.ZodMiniObject ? body.shape[field] : undefined
  return typeof part === 'object' && part !== null && isRepeatable(part)
}
