/** A call that declares one of them takes the keys for programs that have it. */
export const keyScopes = ['vacancies:write', 'applications:read'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Secret scanners find a leaked key by it. */
export const KEY_PREFIX = 'lvk_'
