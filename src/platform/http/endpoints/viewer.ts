import type { AdminRole } from '#src/contract/admin-roles.ts'
import type { Language } from '#src/strings/languages.ts'
import type { SignedLink } from '../../signed-links.ts'

/** A viewer is the sender of a request, as the database knows them at that moment. */
export interface Viewer {
  user?: { id: number; name: string; email: string; emailConfirmed: boolean; language: Language }
  admin?: Admin
  /** Holds a signed link of a mail, and may do what that one link is for. */
  link?: SignedLink
  /** SHA-256 of the token that was used; of a session. */
  tokenHash?: Uint8Array
}

interface Admin {
  id: number
  name: string
  email: string
  role: AdminRole
  /** The board asks every admin for a second factor, and this one has none yet. */
  second_factor_setup_required: boolean
}

/** Says whether somebody may see what is not public, persons included: a viewer of the panel may not. */
export function isModerating({ admin }: Viewer): boolean {
  return admin !== undefined && admin.role !== 'viewer' && !admin.second_factor_setup_required
}

export const visitor: Viewer = Object.freeze({})

/** Returns the account of a viewer, as limits and retries know it. */
export function accountOf({ user, admin, link }: Viewer): string | undefined {
  if (user) return `user:${user.id}`
  if (link) return `link:${link.id}`
  return admin && `admin:${admin.id}`
}
