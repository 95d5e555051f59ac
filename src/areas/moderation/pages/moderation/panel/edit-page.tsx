import { Link, useLoaderData, useLocation } from 'react-router'
import { loadPlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import { showVacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { EditVacancyForm } from './edit-vacancy-form.tsx'

export const clientLoader = inPanel(async (api, { params, signal, language }) => {
  const [shown, choices] = await Promise.all([
    api(showVacancy, { params: { id: params['id'] ?? '' }, signal }),
    loadPlaceChoices(api, language),
  ])
  return { shown: loaded(shown, 'edit.failed_to_load'), choices }
})

const LIST = '/admin-panel/jobs'

export default function EditPage() {
  const { shown, choices } = useLoaderData<typeof clientLoader>()
  const back = placeBehind(useLocation().state)
  return (
    <div className="mx-auto max-w-5xl">
      <PageTop
        title={p('edit.title')}
        lead={shown.ok && p('edit.lead', { id: shown.value.id })}
        back={
          <Link to={back.to} className="link">
            {back.label}
          </Link>
        }
      />
      {shown.ok ? (
        <EditVacancyForm
          key={`${shown.value.id} ${shown.value.updated_at}`}
          vacancy={shown.value}
          choices={choices}
          back={back.to}
        />
      ) : (
        <ErrorState
          title={shown.text}
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

function placeBehind(state: unknown): { to: string; label: string } {
  const { list, back } = (state ?? {}) as { list?: unknown; back?: unknown }
  if (typeof back === 'string' && back.startsWith('/admin-panel/review'))
    return { to: back, label: p('edit.back_to_review') }
  return { to: typeof list === 'string' && list !== '' ? `${LIST}?${list}` : LIST, label: p('edit.back') }
}
