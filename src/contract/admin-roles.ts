/** The roles of admins: an owner may do everything, a moderator does the daily work, a viewer sees lists and figures. */
export const adminRoles = ['owner', 'moderator', 'viewer'] as const
export type AdminRole = (typeof adminRoles)[number]

/**
 * Calls and pages of the panel are for these roles, by their access. `admin` is the usual one: a call that says no more
 * is not a viewer's.
 */
const rolesOf = {
  owner: ['owner'],
  admin: ['owner', 'moderator'],
  viewer: ['owner', 'moderator', 'viewer'],
} as const satisfies Record<string, readonly AdminRole[]>
export type PanelAccess = keyof typeof rolesOf

export function isPanelAccess(access: string): access is PanelAccess {
  return Object.hasOwn(rolesOf, access)
}

/** Says whether an admin of this role may use what has this access; of what is not the panel's, it says yes. */
export function mayUse(role: AdminRole, access: string): boolean {
  return !isPanelAccess(access) || (rolesOf[access] as readonly AdminRole[]).includes(role)
}
