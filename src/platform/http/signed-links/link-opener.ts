import { problem } from '#src/contract/errors.ts'
import type { LinkPurpose } from '#src/contract/signed-links.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { findLink, notePress, type SignedLink } from '../../signed-links.ts'

export type LinkRule = (db: Db, link: SignedLink, now: Date) => Promise<boolean>
export type LinkRules = Partial<Record<LinkPurpose, LinkRule>>

export type OpenLink = (token: string | undefined, acts?: boolean) => Promise<SignedLink>

/** Every call asks the database, so that an end counts on every node at once. */
export function linkOpener({ db, clock }: Timed, rules: LinkRules): OpenLink {
  return async (token, acts = false) => {
    if (token === undefined) throw problem('link_required')
    const now = clock.now()
    const found = await findLink(db, token, now)
    if (!found) throw problem('link_unknown')
    const { isOver, isPressed, ...link } = found
    const rule = rules[link.purpose]
    if (isOver || (rule && !(await rule(db, link, now))))
      throw problem('link_ended', { extra: { purpose: link.purpose } })
    if (acts && !isPressed && link.mailed_to !== null) await notePress(db, now, link.id)
    return link
  }
}
