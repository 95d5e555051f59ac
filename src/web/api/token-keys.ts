export const tokenKeys = { user: 'auth_token', admin: 'admin_token' } as const
