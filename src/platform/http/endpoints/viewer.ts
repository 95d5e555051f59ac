import type { AdminRole } from '#src/contract/admin-roles.ts'
import type { KeyScope } from '#src/contract/endpoint.ts'
import type { Language } from '#src/strings/languages.ts'
import type { SignedLink } from '../../signed-links.ts'

export interface Viewer {
  user?: { id: number; name: string; email: string; emailConfirmed: boolean; language: Language }
  admin?: Admin
  link?: SignedLink
  /** The key with which a program acts for the user or the admin. */
  key?: { id: number; scopes: readonly KeyScope[] }
  tokenHash?: Uint8Array
}

interface Admin {
  id: number
  name: string
  email: string
  role: AdminRole
  language: Language | null
  second_factor_setup_required: boolean
  password_change_required: boolean
}

export function isModerating({ admin }: Viewer): boolean {
  if (!admin || admin.role === 'viewer') return false
  return !admin.second_factor_setup_required && !admin.password_change_required
}

export const visitor: Viewer = Object.freeze({})

export function findAccount({ user, admin, link }: Viewer): string | undefined {
  if (user) return `user:${user.id}`
  if (link) return `link:${link.id}`
  return admin && `admin:${admin.id}`
}
