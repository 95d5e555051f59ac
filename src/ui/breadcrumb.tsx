import { cx } from './class-names.ts'
import { RouteLink } from './route-link.tsx'

export interface BreadcrumbStep {
  /** The English path of its page. */
  to: `/${string}`
  text: string
}

interface BreadcrumbProps {
  label: string
  /** The pages above this one, the widest first. */
  steps: readonly BreadcrumbStep[]
  /** The page itself, where its heading does not follow at once. */
  current?: string
  className?: string
}

export function Breadcrumb({ label, steps, current, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={cx('text-sm print:hidden', className)}>
      <ol className="flex flex-wrap items-baseline gap-x-2">
        {steps.map(({ to, text }, at) => (
          <li key={to} className="min-w-0">
            {at > 0 && <Separator />}
            <RouteLink to={to} className="link py-1 leading-8 wrap-anywhere">
              {text}
            </RouteLink>
          </li>
        ))}
        {current !== undefined && (
          <li aria-current="page" className="min-w-0 py-1 wrap-anywhere text-muted">
            <Separator />
            {current}
          </li>
        )}
      </ol>
    </nav>
  )
}

function Separator() {
  return (
    <span aria-hidden className="mr-2 text-muted">
      ›
    </span>
  )
}
