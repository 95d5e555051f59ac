import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import { loadPlaceChoices, type PlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import { showVacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { StaleNotice, useStaleEdit } from '#src/areas/vacancies/pages/form/stale-edit.tsx'
import { VacancyFields } from '#src/areas/vacancies/pages/form/vacancy-form.tsx'
import { editedPayErrors } from '#src/areas/vacancies/pay.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { rightFields } from '#src/contract/validation.ts'
import { formatTime, p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/page-loading.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { adminVacancy } from '../admin-vacancy.ts'
import { editedVacancy, editVacancy } from '../calls/admin-moderation.ts'
import { refusedFor } from './review/publish-although.tsx'
import { Poster } from './review/reviewed-vacancy.tsx'
import { statusOptions } from './status-words.ts'

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

/** Spec 9, in milliseconds. */
const BACK_MS = 2000

type EditVacancyFormProps = { vacancy: AnswerOf<typeof showVacancy>; choices: PlaceChoices; back: string }

function EditVacancyForm({ vacancy, choices, back }: EditVacancyFormProps) {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const edit = useStaleEdit<{ updated_at: string }>(box, vacancy, adminVacancy, getLoaded)
  const [isRisky, setRisky] = useState(false)
  const form = useForm({
    endpoint: editVacancy,
    params: { id: vacancy.id },
    failure: 'vacancy.update_failed',
    defaults: getFields(vacancy),
    alsoWrong: (values) => editedPayErrors(vacancy, rightFields(editedVacancy, values), todayInColombo()),
    onSuccess: edit.clear,
    onFailure: (_, result) => {
      // The field is there before the summary of errors looks for it.
      if (refusedFor(result)) flushSync(() => setRisky(true))
      return edit.refuse(result) !== undefined
    },
  })
  useDelay(form.succeeded, BACK_MS, () => void navigate(back))

  return (
    <div ref={box} className="space-y-4">
      {form.succeeded && <FormDone title={p('edit.done')} />}
      {edit.stale && (
        <StaleNotice
          stale={edit.stale}
          title={p('edit.changed')}
          newer={{ to: `/admin-panel/jobs/${vacancy.id}`, label: p('edit.changed.saved') }}
          overwriteLabel={p('edit.changed.overwrite')}
          busy={form.busy}
          onOverwrite={edit.overwrite}
        >
          {p('edit.changed.by', {
            who: edit.stale.changed_by.name ?? p(`job_page.actor.${edit.stale.changed_by.actor}`),
            when: formatTime(edit.stale.changed_at),
          })}
        </StaleNotice>
      )}
      <Card>
        <PageForm form={form} label={p('edit.title')}>
          <input type="hidden" name="updated_at" value={edit.loaded['updated_at']} readOnly />
          <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
            <p className="min-w-0 text-lg font-semibold">{vacancy.position}</p>
            <SelectField name="status" label={p('edit.status')} options={statusOptions} />
          </div>
          {isRisky && (
            <TextField
              name="approval_reason"
              label={p('high_risk.reason')}
              hint={p('high_risk.reason.hint')}
            />
          )}
          <VacancyFields choices={choices} posterOptional poster={<PosterNow vacancy={vacancy} />} />
          <div className="bulk-bar z-10 flex flex-wrap gap-3 rounded border border-line bg-card p-3">
            <SubmitButton label={p('edit.submit')} busyLabel={p('edit.busy')} />
            <ButtonLink to={back} variant="secondary">
              {p('edit.cancel')}
            </ButtonLink>
          </div>
        </PageForm>
      </Card>
    </div>
  )
}

function getLoaded({ updated_at }: { updated_at: string }) {
  return { updated_at }
}

function getFields({ category: _, ...vacancy }: AnswerOf<typeof showVacancy>) {
  const {
    is_open: __,
    poster_variants: ___,
    company: ____,
    trade: _____,
    is_checked: ______,
    ...fields
  } = vacancy
  return fields
}

function PosterNow({ vacancy }: { vacancy: AnswerOf<typeof showVacancy> }) {
  if (vacancy.job_poster === null) return <p className="text-muted">{p('edit.poster.none')}</p>
  return (
    <figure>
      <figcaption className="mb-1 font-semibold">{p('edit.poster.now')}</figcaption>
      <Poster vacancy={vacancy} className="max-h-64 w-auto" />
    </figure>
  )
}
