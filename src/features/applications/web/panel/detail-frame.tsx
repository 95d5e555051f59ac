import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { PageTop } from '#src/web/site/page-top.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'

type DetailFrameProps = {
  title: string
  listTo: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/**
 * Renders the frame of an application's page: its name, the way back, what can be done, and its parts in two columns.
 */
export function DetailFrame({ title, listTo, lead, actions, children }: DetailFrameProps) {
  return (
    <>
      <PageTop
        title={title}
        lead={lead}
        back={
          <Link to={listTo} className="link">
            {p('application.back')}
          </Link>
        }
        actions={actions}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[2fr_1fr]">
        {children}
      </div>
    </>
  )
}

export function DetailError({ text, listTo }: { text: string; listTo: string }) {
  const { site } = useFrame()
  return (
    <>
      <title>{pageTitle(p('application.details'), site.name)}</title>
      <h1 className="sr-only">{p('application.details')}</h1>
      <ErrorState
        title={text}
        action={
          <>
            <RetryLink />
            <ButtonLink to={listTo} variant="secondary">
              {p('application.back')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
