import { sql } from 'kysely'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { getLookColours, getLookSheet, sheetName, shippedColours } from '#src/contract/look-colours.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Call } from '#src/platform/http/endpoints/call.ts'
import type { Look } from '#src/platform/look.ts'
import { colourErrors, lookFieldNames, type LookFields } from '../look-fields.ts'
import { addLook, findEarlierLook, findLook, listEarlierLooks } from '../rows/looks.ts'
import { drawLookPicture } from '../server/look-pictures.ts'
import * as calls from './look.ts'

type Row = LookFields & { logo: Buffer | null; icon: Buffer | null }

const shipped: Row = { logo: null, icon: null }

export function mountLook(bind: Binder, context: AppContext): void {
  bind(calls.showLook, () => getBoardLook(context))
  bind(
    calls.saveLook,
    async ({ body, viewer, say }) => {
      const errors = colourErrors(body)
      if (Object.keys(errors).length > 0) throw problem('invalid', { errors })
      return change(context, { viewer, say }, async (_trx, { logo, icon }) => ({ ...body, logo, icon }))
    },
    async ({ right }) => colourErrors(right),
  )
  bind(calls.removeLook, ({ viewer, say }) => change(context, { viewer, say }, async () => shipped))
  bind(calls.saveLookPicture, async ({ params: { picture }, file, viewer, say }) => {
    if (!file?.data) throw problem('invalid', { errors: { image: [{ key: 'look.picture.required' }] } })
    const png = await drawLookPicture(file.data, picture)
    if (!png) throw problem('invalid', { errors: { image: [{ key: 'upload.image_type' }] } })
    return change(context, { viewer, say }, async (_trx, current) => ({ ...current, [picture]: png }))
  })
  bind(calls.removeLookPicture, ({ params: { picture }, viewer, say }) =>
    change(context, { viewer, say }, async (_trx, current) => ({ ...current, [picture]: null })),
  )
  bind(calls.restoreLook, ({ params, viewer, say }) =>
    change(context, { viewer, say }, async (trx) => {
      const earlier = await findEarlierLook(trx, params.id)
      if (!earlier) throw problem('not_found')
      return earlier
    }),
  )
  bind(calls.showLegalText, async ({ query: { page, language } }) => ({
    text: context.look().legal(page, language) ?? null,
  }))
  bind(calls.readLookFile, async ({ params: { name }, reply }) => {
    const file = getLookFile(context.look(), name)
    if (!file) throw problem('not_found')
    return (
      reply
        .removeHeader('permissions-policy')
        // Web mail shows the logo on another origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', file.isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .type(file.type)
        .send(file.bytes)
    )
  })
}

/** An outdated logo's address gives the current one, for sent mails and for nodes that get the notice later. */
function getLookFile({ logo }: Look, name: string) {
  if (/^logo-[^.]+\.png$/.test(name))
    return logo && { bytes: logo.png, type: 'image/png', isCurrent: name === `logo-${logo.hash}.png` }
  const sheet = getLookSheet(name)
  return sheet === undefined ? undefined : { bytes: sheet, type: 'text/css; charset=utf-8', isCurrent: true }
}

/** Stores each change as a row, so that earlier looks can be restored. */
async function change(
  context: AppContext,
  { viewer, say }: Pick<Call<EndpointShape>, 'viewer' | 'say'>,
  next: (trx: Trx, current: Row) => Promise<Row>,
): Promise<{ message: string; data: calls.BoardLook }> {
  const { changes, clock } = context
  await changes.transaction(async (trx, changed) => {
    const now = clock.now()
    // Makes the second of two owners who save at once wait, so that neither change is lost.
    await sql`lock table looks in share row exclusive mode`.execute(trx)
    await addLook(trx, await next(trx, (await findLook(trx)) ?? shipped), now)
    await audit(trx, viewer, now, { action: 'look.changed' })
    changed('look')
  })
  return { message: say('look.saved'), data: await getBoardLook(context) }
}

async function getBoardLook({ db, look }: AppContext): Promise<calls.BoardLook> {
  const { colours = shippedColours, logo, icon, version, site } = look()
  const { name, address, phone, email } = site('en')
  const [si, ta] = [site('si'), site('ta')]
  const current = {
    name,
    name_si: si.name,
    name_ta: ta.name,
    primary_colour: colours.primary,
    accent_colour: colours.accent,
    address,
    address_si: si.address,
    address_ta: ta.address,
    phone,
    email,
  }
  return {
    chosen: allFields((await findLook(db)) ?? {}),
    current: allFields(current),
    logo_url: logo ? logoPath(logo) : null,
    icon_url: icon ? `/icon-192.png?v=${version}` : null,
    is_shipped: version === '',
    earlier: await listEarlierLooks(db),
  }
}

const allFields = (fields: LookFields) =>
  Object.fromEntries(lookFieldNames.map((name) => [name, fields[name] ?? null])) as calls.BoardLook['chosen']

const logoPath = ({ hash }: { hash: string }) => `/assets/look/logo-${hash}.png`

/** The pixels for a logo in a page's header. */
const HEADER = { width: 176, height: 40 }

/** The part of the look that every page needs; `undefined` while everything is as shipped. */
export function getPageLook({ version, colours, logo, icon }: Look) {
  if (version === '') return undefined
  const { bar, barInTheDark } = getLookColours(colours)
  const scale = logo && Math.min(HEADER.width / logo.width, HEADER.height / logo.height)
  return {
    version,
    ...(icon && { hasIcon: true as const }),
    ...(colours && { sheet: `/assets/look/${sheetName(colours)}`, bar, barInTheDark }),
    ...(logo && {
      logo: {
        src: logoPath(logo),
        width: Math.round(logo.width * scale!),
        height: Math.round(logo.height * scale!),
      },
    }),
  }
}
