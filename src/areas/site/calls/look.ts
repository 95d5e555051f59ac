import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { legalPages, legalText } from '#src/contract/legal-text.ts'
import { id, instant } from '#src/contract/values/primitives.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { lookFields } from '../look-fields.ts'

const fields = z.object(
  Object.fromEntries(Object.keys(lookFields.shape).map((name) => [name, z.nullable(z.string())])) as Record<
    keyof typeof lookFields.shape,
    z.ZodMiniNullable<z.ZodMiniString>
  >,
)

const earlierLook = z.extend(fields, {
  id,
  changed_at: instant,
  has_logo: z.boolean(),
  has_icon: z.boolean(),
})
export type EarlierLook = z.output<typeof earlierLook>

const boardLook = z.object({
  /** Chosen in the panel; `null` means that the value comes from the folder, the environment or the shipped look. */
  chosen: fields,
  /** The current values, wherever they come from. */
  current: fields,
  logo_url: z.nullable(z.string()),
  icon_url: z.nullable(z.string()),
  is_shipped: z.boolean(),
  /** Newest first; the first is the current one. */
  earlier: z.array(earlierLook),
})
export type BoardLook = z.output<typeof boardLook>

const changed = z.object({ message: z.string(), data: boardLook })
const picture = z.object({ picture: z.enum(['logo', 'icon']) })

export const showLook = endpoint('GET', '/api/admin/look', 'owner', {
  summary: 'Colours, names and office of the board, where each comes from, and looks that can stand again',
  response: boardLook,
})

export const saveLook = endpoint('PUT', '/api/admin/look', 'owner', {
  summary:
    'Sets colours, names and office; an omitted value is that of the folder `brand`, of the environment, or the shipped one. Colours that cannot be read are refused with the measured contrast',
  body: lookFields,
  response: changed,
})

export const removeLook = endpoint('DELETE', '/api/admin/look', 'owner', {
  summary: 'Takes back everything that was chosen in the panel, logo and icon too',
  response: changed,
})

export const saveLookPicture = endpoint('PUT', '/api/admin/look/:picture', 'owner', {
  summary: 'Sets the logo or the icon of the board: JPEG or PNG, drawn anew in the sizes that are needed',
  params: picture,
  body: z.object({}),
  file: { field: 'image', kind: 'logo' },
  response: changed,
})

export const removeLookPicture = endpoint('DELETE', '/api/admin/look/:picture', 'owner', {
  summary: 'Removes the logo or the icon that was chosen in the panel',
  params: picture,
  response: changed,
})

export const restoreLook = endpoint('POST', '/api/admin/look/:id/restore', 'owner', {
  summary: 'Has an earlier look stand again',
  response: changed,
})

/** Names are `1-00534e-ffbe29.css`, the style sheet for two colours, and `logo-….png`, with the logo's hash. */
export const readLookFile = endpoint('GET', '/assets/look/:name', 'public', {
  summary: 'The style sheet of the board’s own colours, or its logo',
  params: z.object({ name: z.string().check(z.regex(/^[\w-]{1,40}\.(?:css|png)$/)) }),
  missing: 'not_found',
  response: null,
  produces: '*/*',
})

export const showLegalText = endpoint('GET', '/api/legal-text', 'public', {
  summary: 'The operator’s own terms or text on privacy; `null` where the shipped one stands',
  query: z.object({ page: z.enum(legalPages), language: z.enum(offeredLanguages) }),
  response: z.object({ text: z.nullable(legalText) }),
  cacheTags: () => ['look'],
})
