/** A call that declares a scope accepts the keys for programs that have it. */
export const keyScopes = ['vacancies:write', 'applications:read'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Each key begins with it, so that secret scanners find a leaked one. */
export const KEY_PREFIX = 'lvk_'
