import * as z from 'zod/mini'
import type { Persons, Schema } from './endpoint.ts'

type Shape = Readonly<Record<string, Schema>>
type Hidden<S extends Shape, Name extends keyof S> = {
  [Key in keyof S]: Key extends Name ? z.ZodMiniNullable<S[Key]> : S[Key]
}

/*@__NO_SIDE_EFFECTS__*/
export function forViewers<S extends Shape, Name extends keyof S & string>(
  row: z.ZodMiniObject<S>,
  { fields, filters = [] }: { fields: readonly Name[]; filters?: readonly string[] },
) {
  const hidden = Object.fromEntries(fields.map((name) => [name, z.nullable(row.shape[name]!)]))
  return {
    response: z.array(z.extend(row, hidden) as unknown as z.ZodMiniObject<Hidden<S, Name>>),
    persons: { fields, filters } as Persons,
  } as const
}
