import { problem } from '#src/contract/errors.ts'
import type { LinkPurpose } from '#src/contract/signed-links.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { findLink, notePress, type SignedLink } from '../../signed-links.ts'

/**
 * Says whether a link is still good, beyond its own time: the feature of a purpose knows what became of its subject.
 * `false` where the subject ended long ago, was withdrawn or is deleted.
 */
export type LinkRule = (db: Db, link: SignedLink, now: Date) => Promise<boolean>
export type LinkRules = Partial<Record<LinkPurpose, LinkRule>>

/** Resolves to the link that a bearer's token stands for. `acts`: the call is no `GET`. */
export type LinkHolder = (token: string | undefined, acts?: boolean) => Promise<SignedLink>

/**
 * The guard asks this about the token of a signed link. Every call asks the database, so that an end counts on every
 * node at once.
 *
 * @throws Problem `link_required` without a token, `link_unknown` for one that is altered or not of this board,
 *   `link_ended` for one whose time is over, with its purpose: some can be asked for again.
 */
export function linkHolder({ db, clock }: Pick<AppContext, 'db' | 'clock'>, rules: LinkRules): LinkHolder {
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
