/** A viewer is the sender of a request, as the database knows them at that moment. */
export interface Viewer {
  user?: { id: number; name: string; email: string }
  admin?: { id: number; name: string; email: string }
  /** SHA-256 of the token that was used. */
  tokenHash?: Uint8Array
}

export const visitor: Viewer = Object.freeze({})

/** Returns the account of a viewer, as limits and retries know it. */
export function accountOf({ user, admin }: Viewer): string | undefined {
  if (user) return `user:${user.id}`
  return admin && `admin:${admin.id}`
}
