export const adminRoles = ['owner', 'moderator', 'viewer'] as const
export type AdminRole = (typeof adminRoles)[number]

/** The roles that have each access: `admin` excludes viewers. */
const rolesOf = {
  owner: ['owner'],
  admin: ['owner', 'moderator'],
  viewer: ['owner', 'moderator', 'viewer'],
} as const satisfies Record<string, readonly AdminRole[]>
export type PanelAccess = keyof typeof rolesOf

export function isPanelAccess(access: string): access is PanelAccess {
  return Object.hasOwn(rolesOf, access)
}

export function mayUse(role: AdminRole, access: string): boolean {
  return !isPanelAccess(access) || (rolesOf[access] as readonly AdminRole[]).includes(role)
}
