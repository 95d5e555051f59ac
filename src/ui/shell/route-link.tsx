import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { localizedPath } from '#src/strings/language-paths.ts'
import { cx } from '../class-names.ts'
import { usePageLanguage } from '../page-language.ts'

type RouteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** The English path; the link leads to it in the language of its page. */
  to: `/${string}`
  preventScrollReset?: boolean
  state?: unknown
}

/** On the server a plain element, as a page has dozens of links. */
export const RouteLink = import.meta.env.SSR ? WrittenLink : FollowedLink

function WrittenLink({ to, preventScrollReset: _, state: __, children, ...rest }: RouteLinkProps) {
  return (
    <a {...rest} href={localizedPath(usePageLanguage(), to)}>
      {children}
    </a>
  )
}

function FollowedLink(props: RouteLinkProps) {
  return <Link {...props} discover="none" />
}

/** Leads from a page to the list or page above it; it stands over the heading. */
export function BackLink({ to, children }: { to: `/${string}`; children: ReactNode }) {
  return (
    <RouteLink to={to} className="link">
      {children}
    </RouteLink>
  )
}

export interface BreadcrumbStep {
  to: `/${string}`
  text: string
}

interface BreadcrumbProps {
  label: string
  steps: readonly BreadcrumbStep[]
  className?: string
}

export function Breadcrumb({ label, steps, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={cx('text-sm print:hidden', className)}>
      <ol className="flex flex-wrap items-baseline gap-x-2">
        {steps.map(({ to, text }, at) => (
          <li key={to} className="min-w-0">
            {at > 0 && (
              <span aria-hidden className="mr-2 text-muted">
                ›
              </span>
            )}
            <RouteLink to={to} className="link py-1 leading-8 wrap-anywhere">
              {text}
            </RouteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
