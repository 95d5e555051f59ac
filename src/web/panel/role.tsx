import { createContext, useContext, type ComponentProps } from 'react'
import { Link, useResolvedPath } from 'react-router'
import { mayUse, type AdminRole } from '#src/contract/admin-roles.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { pageAccess } from './panel-pages.ts'

/** The role of the admin who is logged in. The server decides; the panel does not offer what it would refuse. */
export const RoleContext = createContext<AdminRole>('viewer')

/** Says of a call whether the admin may make it. */
export function useMay(): ({ access }: Pick<EndpointShape, 'access'>) => boolean {
  const role = useContext(RoleContext)
  return ({ access }) => mayUse(role, access)
}

export function mayOpenAs(role: AdminRole, pathname: string): boolean {
  return mayUse(role, pageAccess(pathname))
}

/** Says of a page of the panel whether the admin may open it. */
export function useMayOpen(): (pathname: string) => boolean {
  const role = useContext(RoleContext)
  return (pathname) => mayOpenAs(role, pathname)
}

/** Returns the columns and filters of a list that the admin does not get: what tells of persons, for viewers. */
export function useHidden(list: EndpointShape | undefined): ReadonlySet<string> {
  const role = useContext(RoleContext)
  const persons = list?.persons
  return new Set(persons && role === 'viewer' ? [...persons.fields, ...persons.filters] : [])
}

/** Leads to a page of the panel, and is plain text where the admin may not open it. */
export function PanelLink({ to, children, className, ...others }: ComponentProps<typeof Link>) {
  const { pathname } = useResolvedPath(to)
  if (!useMayOpen()(pathname)) return children
  return (
    <Link to={to} className={className} {...others}>
      {children}
    </Link>
  )
}
