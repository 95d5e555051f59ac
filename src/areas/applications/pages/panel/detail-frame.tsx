import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import { PageTop } from '#src/web/site/page-top.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useListBehind } from './use-list-behind.ts'

type DetailFrameProps = {
  name: string
  lead: ReactNode
  /** The list of its kind, where the page was not opened from another. */
  list: string
  remove: Pick<ComponentProps<typeof DeleteButton>, 'endpoint' | 'id' | 'label' | 'confirmLabel'>
  children: ReactNode
}

/**
 * Renders the frame of an application's page: its name, the way back, how to delete it, and its parts in two columns.
 */
export function DetailFrame({ name, lead, list, remove, children }: DetailFrameProps) {
  const { to, leave } = useListBehind(list)
  return (
    <>
      <PageTop
        title={name}
        lead={lead}
        back={
          <Link to={to} className="link">
            {p('application.back')}
          </Link>
        }
        actions={
          <DeleteButton
            {...remove}
            question={p('applications.delete_of', { name })}
            failure={p('applications.delete.failed')}
            onDone={leave}
          />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[2fr_1fr]">
        {children}
      </div>
    </>
  )
}

export function DetailError({ text, list }: { text: string; list: string }) {
  const { site } = useFrame()
  const { to } = useListBehind(list)
  return (
    <>
      <title>{pageTitle(p('application.details'), site.name)}</title>
      <h1 className="sr-only">{p('application.details')}</h1>
      <ErrorState
        title={text}
        action={
          <>
            <RetryLink />
            <ButtonLink to={to} variant="secondary">
              {p('application.back')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
