import type { ReactNode } from 'react'
import { type NavItem, ShellHeader, type ShellProps } from './shell-header.tsx'

type PublicShellProps = Omit<ShellProps, 'groups'> & {
  nav: readonly NavItem[]
  account: ReactNode
  notice: ReactNode
  footer: ReactNode
}

export function PublicShell({ account, notice, footer, nav, children, ...header }: PublicShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShellHeader {...header} groups={[{ items: nav }]} tone="public" aside={account} />
      {notice}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-6 sm:px-6">
        {children}
      </main>
      <footer className="mt-10 border-t border-line bg-card text-sm print:hidden">
        <div className="mx-auto max-w-page px-4 py-8 sm:px-6">{footer}</div>
      </footer>
    </div>
  )
}

type PanelShellProps = ShellProps & {
  profile: ReactNode
  tag: string
  /** `folded` and `open` are what was chosen; `auto` follows the width. */
  rail: string
}

export function PanelShell({ profile, tag, rail, children, ...header }: PanelShellProps) {
  return (
    <div data-rail={rail}>
      <div className="dense min-h-dvh lg:ps-rail folded:ps-14 print:ps-0">
        <ShellHeader {...header} tone="panel" tag={tag} aside={profile} />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-panel p-4">
          {children}
        </main>
      </div>
    </div>
  )
}
