import type { PanelAccess } from '#src/contract/admin-roles.ts'

const forAll =
  /^\/admin-panel(?:\/(?:jobs|reports|activity|job-seekers|second-factor|applications(?:\/(?:category|position)-applicants)?))?\/?$/
const forOwners =
  /^\/admin-panel\/(?:accounts|admins|clients|categories|searches|banner|failed-mails)(?:\/|$)/

export function pageAccess(pathname: string): PanelAccess {
  if (forAll.test(pathname)) return 'viewer'
  return forOwners.test(pathname) ? 'owner' : 'admin'
}
