/** Token keys in local storage, spec 9. */
export const tokenKeys = { user: 'auth_token', admin: 'admin_token' } as const
