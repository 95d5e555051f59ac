import { Link, useLoaderData, useLocation } from 'react-router'
import { loadChoices } from '#src/features/catalogue/web/choices.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { inPanel } from '#src/web/panel-load.ts'
import { RetryLink } from '#src/web/retry-link.tsx'
import { pageTitle, useFrame } from '#src/web/site.ts'
import { showVacancy } from '../../contract.ts'
import { EditVacancyForm } from './edit-vacancy-form.tsx'

export const clientLoader = inPanel(async (api, { params, signal, language }) => {
  const [shown, choices] = await Promise.all([
    api(showVacancy, { params: { id: params['id'] ?? '' }, signal }),
    loadChoices(api, language),
  ])
  return { vacancy: shown.ok ? shown.data : undefined, choices }
})

const LIST = '/admin-panel/jobs'

export default function EditPage() {
  const { site } = useFrame()
  const { vacancy, choices } = useLoaderData<typeof clientLoader>()
  const back = placeBehind(useLocation().state)
  return (
    <div className="mx-auto max-w-3xl">
      <title>{pageTitle(p('edit.title'), site.name)}</title>
      <PageHeading
        title={p('edit.title')}
        lead={vacancy && p('edit.lead', { id: vacancy.id })}
        back={
          <Link to={back.to} className="link">
            {back.label}
          </Link>
        }
      />
      {vacancy ? (
        <EditVacancyForm
          key={`${vacancy.id} ${vacancy.updated_at}`}
          vacancy={vacancy}
          choices={choices}
          back={back.to}
        />
      ) : (
        <ErrorState
          title={p('edit.failed_to_load')}
          action={
            <>
              <RetryLink />
              <ButtonLink to={back.to} variant="secondary">
                {back.label}
              </ButtonLink>
            </>
          }
        />
      )}
    </div>
  )
}

/** Where the page was opened from: the review queue, or the list as it was filtered. */
function placeBehind(state: unknown): { to: string; label: string } {
  const { list, back } = (state ?? {}) as { list?: unknown; back?: unknown }
  if (typeof back === 'string' && back.startsWith('/admin-panel/review'))
    return { to: back, label: p('edit.back_to_review') }
  return { to: typeof list === 'string' && list !== '' ? `${LIST}?${list}` : LIST, label: p('edit.back') }
}
