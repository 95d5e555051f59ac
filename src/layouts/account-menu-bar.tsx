import { NavLink, useLocation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { accountNav } from './account-nav.ts'

const item =
  'flex min-h-11 items-center rounded border-s-4 border-transparent px-3 font-semibold text-muted hover:text-primary ' +
  'aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

export function AccountMenuBar() {
  const a = useAccountText()
  const { pathname } = useLocation()
  const here = accountNav.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <details data-fold className="unfold-lg group print:hidden">
      <summary className="flex min-h-control items-center gap-2 rounded border border-edge bg-card px-3 font-semibold">
        <span className="min-w-0 flex-1 truncate">{a(here?.label ?? 'account_nav.label')}</span>
        <Icon name="chevron" className="size-4 group-open:rotate-180" />
      </summary>
      <nav
        aria-label={a('account_nav.label')}
        className="max-lg:mt-1 max-lg:rounded max-lg:border max-lg:border-edge max-lg:bg-card max-lg:p-1"
      >
        <ul className="space-y-1">
          {accountNav.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={item}>
                {a(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
