/** Each caller gets this status; `ok` is the call's own success. The source is "Who may call what" in the decisions. */
export interface Cells {
  anonymous: number | 'ok'
  user: number | 'ok'
  other: number | 'ok'
  /** An owner of the board. */
  admin: number | 'ok'
  /** Unless they are given, they are the owner's. */
  moderator?: number | 'ok'
  viewer?: number | 'ok'
}
export const everyone: Cells = { anonymous: 'ok', user: 'ok', other: 'ok', admin: 'ok' }
export const users: Cells = { anonymous: 401, user: 'ok', other: 'ok', admin: 401 }
export const allAdmins: Cells = { anonymous: 401, user: 403, other: 403, admin: 'ok' }
/** Owners and moderators. */
export const admins: Cells = { ...allAdmins, viewer: 403 }
export const boardOwners: Cells = { ...admins, moderator: 403 }
/** The holder of a signed link alone; test/conformance/signed-links.test.ts has its cells. */
export const links: Cells = { anonymous: 401, user: 401, other: 401, admin: 401 }
/** Somebody else's is as good as none. */
export const owners: Cells = { anonymous: 401, user: 'ok', other: 404, admin: 401 }
export const posters: Cells = { anonymous: 401, user: 'ok', other: 'ok', admin: 'ok', viewer: 403 }
