import { createContext, useContext, type ComponentProps } from 'react'
import { Link, useResolvedPath } from 'react-router'
import { mayUse, type AdminRole, type PanelAccess } from '#src/contract/admin-roles.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'

/** The server decides; the panel does not offer what it would refuse. */
export const RoleContext = createContext<AdminRole>('viewer')

export function useMay(): ({ access }: Pick<EndpointShape, 'access'>) => boolean {
  const role = useContext(RoleContext)
  return ({ access }) => mayUse(role, access)
}

export function mayOpenAs(role: AdminRole, pathname: string): boolean {
  return mayUse(role, pageAccess(pathname))
}

export function useMayOpen(): (pathname: string) => boolean {
  const role = useContext(RoleContext)
  return (pathname) => mayOpenAs(role, pathname)
}

export function useHidden(list: EndpointShape | undefined): ReadonlySet<string> {
  const role = useContext(RoleContext)
  const persons = list?.persons
  return new Set(persons && role === 'viewer' ? [...persons.fields, ...persons.filters] : [])
}

export function PanelLink({ to, children, className, ...others }: ComponentProps<typeof Link>) {
  const { pathname } = useResolvedPath(to)
  if (!useMayOpen()(pathname)) return children
  return (
    <Link to={to} className={className} {...others}>
      {children}
    </Link>
  )
}

const forAll =
  /^\/admin-panel(?:\/(?:jobs|reports|activity|job-seekers|second-factor|applications(?:\/(?:category|position)-applicants)?))?\/?$/
const forOwners =
  /^\/admin-panel\/(?:accounts|admins|clients|categories|searches|banner|look|failed-mails|blocks)(?:\/|$)/

function pageAccess(pathname: string): PanelAccess {
  if (forAll.test(pathname)) return 'viewer'
  return forOwners.test(pathname) ? 'owner' : 'admin'
}
