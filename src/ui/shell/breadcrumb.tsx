import { cx } from '../class-names.ts'
import { RouteLink } from './route-link.tsx'

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
