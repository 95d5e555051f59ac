import * as z from 'zod/mini'
import type { FieldErrors } from '#src/contract/errors.ts'
import { failingMeasures, type LookColours, ratioText, shippedColours } from '#src/contract/look-colours.ts'
import { email, optionalLine, phone, sizes } from '#src/contract/values/primitives.ts'
import { normalizeCode } from '#src/contract/values/typed-text.ts'

const colour = z.nullish(
  z.string().check(
    z.overwrite((value) => normalizeCode(value).toLowerCase()),
    z.regex(/^#[0-9a-f]{6}$/, { error: 'look.colour' }),
  ),
)

/** The panel, `look.json` and the table share these names. */
export const lookFields = z.object({
  name: optionalLine(sizes.name),
  name_si: optionalLine(sizes.name),
  name_ta: optionalLine(sizes.name),
  primary_colour: colour,
  accent_colour: colour,
  address: optionalLine(sizes.address),
  address_si: optionalLine(sizes.address),
  address_ta: optionalLine(sizes.address),
  phone: z.nullish(phone('field.phone')),
  email: z.nullish(email('field.email')),
})
export type LookFields = z.output<typeof lookFields>
export const lookFieldNames = Object.keys(lookFields.shape) as (keyof LookFields)[]

/** Returns both colours: if only one is set, the other is the shipped one. */
export function chosenColours(fields: LookFields): LookColours | undefined {
  const { primary_colour, accent_colour } = fields
  if (!primary_colour && !accent_colour) return undefined
  return { primary: primary_colour ?? shippedColours.primary, accent: accent_colour ?? shippedColours.accent }
}

/** Refuses colours with too little contrast, and gives the measured ratio. */
export function colourErrors(fields: LookFields): FieldErrors {
  const colours = chosenColours(fields)
  if (!colours) return {}
  const errors: FieldErrors = {}
  for (const { field, pair, ratio, needed } of failingMeasures(colours))
    // This error is left out beside a refused main colour, with which it would change.
    if (pair !== 'accent_on_primary' || !errors['primary_colour'])
      errors[field] ??= [{ key: `look.contrast.${pair}`, values: { ratio: ratioText(ratio), needed } }]
  return errors
}
