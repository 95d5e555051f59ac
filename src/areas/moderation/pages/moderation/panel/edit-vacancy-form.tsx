import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import type { showVacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { StaleNotice, useStaleEdit } from '#src/areas/vacancies/pages/form/stale-edit.tsx'
import { VacancyFields } from '#src/areas/vacancies/pages/form/vacancy-form.tsx'
import { editedPayErrors } from '#src/areas/vacancies/pay.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { rightFields } from '#src/contract/validation.ts'
import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import { adminVacancy } from '../../../admin-vacancy.ts'
import { editVacancy, editedVacancy } from '../../../calls/moderation/admin-moderation.ts'
import { Poster } from './review/reviewed-vacancy.tsx'
import { statusOptions } from './status-words.ts'

/** Spec 9, in milliseconds. */
const BACK_MS = 2000

type EditVacancyFormProps = { vacancy: AnswerOf<typeof showVacancy>; choices: PlaceChoices; back: string }

export function EditVacancyForm({ vacancy, choices, back }: EditVacancyFormProps) {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const edit = useStaleEdit<{ updated_at: string }>(box, vacancy, adminVacancy, getLoaded)
  const form = useForm({
    endpoint: editVacancy,
    params: { id: vacancy.id },
    failure: 'vacancy.update_failed',
    defaults: fieldsOf(vacancy),
    alsoWrong: (values) => editedPayErrors(vacancy, rightFields(editedVacancy, values), todayInColombo()),
    onSuccess: edit.clear,
    onFailure: (_, result) => edit.refuse(result) !== undefined,
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
          <div className="max-w-48">
            <SelectField name="status" label={p('edit.status')} options={statusOptions} />
          </div>
          <VacancyFields choices={choices} posterOptional poster={<PosterNow vacancy={vacancy} />} />
          <div className="flex flex-wrap gap-3">
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

function fieldsOf({ category: _, ...vacancy }: AnswerOf<typeof showVacancy>) {
  const { is_open: __, poster_variants: ___, company: ____, ...fields } = vacancy
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
