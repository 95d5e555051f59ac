import type { ReactNode } from 'react'
import { ShellHeader, type ShellProps } from './shell-header.tsx'

type PublicShellProps = ShellProps & {
  account: ReactNode
  /** This is a line between the header and the page. */
  notice: ReactNode
  footer: ReactNode
}

export function PublicShell({ account, notice, footer, children, ...header }: PublicShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShellHeader {...header} tone="public" width="max-w-page" aside={account} />
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
  /** This word stands beside the site's name, such as "Admin". */
  tag: string
}

export function PanelShell({ profile, tag, children, ...header }: PanelShellProps) {
  return (
    <div className="dense min-h-dvh">
      <ShellHeader {...header} tone="panel" width="max-w-panel" tag={tag} aside={profile} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-panel px-4 py-4 sm:px-6">
        {children}
      </main>
    </div>
  )
}
