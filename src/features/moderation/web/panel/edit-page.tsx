import { useRef, useMemo } from 'react'
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { rightFields } from '#src/contract/validation.ts'
import { loadPlaceChoices, type PlaceChoices, type Choices } from '#src/features/catalogue/web/choices.ts'
import { showVacancy } from '#src/features/vacancies/contract.ts'
import { editedPayErrors } from '#src/features/vacancies/pay.ts'
import { VacancyFields } from '#src/features/vacancy-form/web/vacancy-form.tsx'
import { BothVersions } from '#src/features/vacancy-form/web/versions/both-versions.tsx'
import { fieldLabel } from '#src/features/vacancy-form/web/versions/field-words.ts'
import { formFieldWords } from '#src/features/vacancy-form/web/versions/form-field-words.ts'
import {
  type Version,
  useStaleEdit,
  type StaleEdit,
} from '#src/features/vacancy-form/web/versions/use-stale-edit.ts'
import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FormSection } from '#src/ui/form-section.tsx'
import { SelectField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { loaded } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { editVacancy, editedVacancy } from '../../admin-contract.ts'
import { adminVacancy, type AdminVacancy } from '../../admin-vacancy.ts'
import { Poster } from './review/reviewed-vacancy.tsx'
import { statusOptions, statusName } from './status-words.ts'

/** Spec 9, in milliseconds. */
const BACK_MS = 2000

type EditVacancyFormProps = { vacancy: AnswerOf<typeof showVacancy>; choices: PlaceChoices; back: string }

function EditVacancyForm({ vacancy, choices, back }: EditVacancyFormProps) {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const edit = useStaleEdit(box, versionOf(vacancy))
  const form = useForm({
    endpoint: editVacancy,
    params: { id: vacancy.id },
    failure: 'vacancy.update_failed',
    defaults: fieldsOf(vacancy),
    alsoWrong: (values) => editedPayErrors(vacancy, rightFields(editedVacancy, values), todayInColombo()),
    onSuccess: edit.forget,
    onFailure: (_, result) => {
      const current =
        result.kind === 'refused' ? adminVacancy.safeParse(result.problem['current']) : undefined
      if (current?.success) edit.refuse(versionOf(current.data), result)
    },
  })
  useDelay(form.succeeded, BACK_MS, () => void navigate(back))

  return (
    <div ref={box} className="space-y-4">
      {form.succeeded && <FormDone title={p('edit.done')} />}
      {edit.stale && (
        <ChangedByOther stale={edit.stale} choices={choices} busy={form.busy} onOverwrite={edit.overwrite} />
      )}
      <Card>
        <PageForm form={form} label={p('edit.title')}>
          <input type="hidden" name="updated_at" value={edit.loaded['updated_at']} readOnly />
          <VacancyFields choices={choices} posterOptional poster={<PosterNow vacancy={vacancy} />} />
          <FormSection title={p('edit.status')}>
            <SelectField name="status" label={p('edit.status')} options={statusOptions} />
          </FormSection>
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

function versionOf({ updated_at, ...vacancy }: AdminVacancy | AnswerOf<typeof showVacancy>): Version {
  return { fields: vacancy, loaded: { updated_at } }
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

type ChangedByOtherProps = { stale: StaleEdit; choices: Choices; busy: boolean; onOverwrite: () => void }

function ChangedByOther({ stale, choices, busy, onOverwrite }: ChangedByOtherProps) {
  const t = useText()
  const rows = useMemo(
    () =>
      stale.rows.map(({ field, saved, typed }) => {
        const words = (text: string) =>
          field === 'status' ? statusName(Number(text)) : formFieldWords(t, field, text, choices.categories)
        const label = field === 'status' ? p('edit.status') : fieldLabel(t, field)
        return { field, label, saved: words(saved), typed: words(typed) }
      }),
    [stale, choices, t],
  )
  const { actor, name } = stale.changed_by
  return (
    <BothVersions
      title={p('edit.changed')}
      words={{
        saved: p('edit.changed.saved'),
        typed: p('edit.changed.typed'),
        nothingSaid: p('unknown'),
        overwrite: p('edit.changed.overwrite'),
      }}
      rows={rows}
      busy={busy}
      onOverwrite={onOverwrite}
    >
      <p>
        {p('edit.changed.by', {
          who: name ?? p(`job_page.actor.${actor}`),
          when: formatTime(stale.changed_at),
        })}
      </p>
    </BothVersions>
  )
}

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
    <div className="mx-auto max-w-3xl">
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
