import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { NeedsScript } from '#src/web/loading/needs-script.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'

/** The frame of both pages: where to send a link, and the form that the link opens. */
export function AdminPasswordFrame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <PageTitle title={p('admin_password.title')} path={null} />
      <NeedsScript />
      <Card>
        <h1 className="mb-2 text-xl">{p('admin_password.title')}</h1>
        {children}
      </Card>
    </main>
  )
}

export const toAdminLogin = (
  <Link to="/admin-login" className="link inline-flex min-h-control items-center">
    {p('invitation.login')}
  </Link>
)
