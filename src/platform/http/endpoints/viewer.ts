import type { SignedLink } from '../../signed-links.ts'

/** A viewer is the sender of a request, as the database knows them at that moment. */
export interface Viewer {
  user?: { id: number; name: string; email: string; emailConfirmed: boolean }
  admin?: { id: number; name: string; email: string }
  /** Holds a signed link of a mail, and may do what that one link is for. */
  link?: SignedLink
  /** SHA-256 of the token that was used; of a session. */
  tokenHash?: Uint8Array
}

export const visitor: Viewer = Object.freeze({})

/** Returns the account of a viewer, as limits and retries know it. */
export function accountOf({ user, admin, link }: Viewer): string | undefined {
  if (user) return `user:${user.id}`
  if (link) return `link:${link.id}`
  return admin && `admin:${admin.id}`
}
