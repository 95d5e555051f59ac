import { useMemo, useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { rightFields } from '#src/contract/validation.ts'
import { loadPlaceChoices, type PlaceChoices } from '#src/features/catalogue/web/choices.ts'
import { editedPayErrors } from '#src/features/vacancies/pay.ts'
import { VacancyFields } from '#src/features/vacancy-form/web/vacancy-form.tsx'
import { BothVersions } from '#src/features/vacancy-form/web/versions/both-versions.tsx'
import { fieldLabel } from '#src/features/vacancy-form/web/versions/field-words.ts'
import { type FormField, formFieldWords } from '#src/features/vacancy-form/web/versions/form-field-words.ts'
import {
  type StaleEdit,
  useStaleEdit,
  type Version,
} from '#src/features/vacancy-form/web/versions/use-stale-edit.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { closingErrors } from '../closing.ts'
import * as contract from '../contract.ts'
import { OwnPoster } from './vacancy-poster.tsx'

const submits = {
  pending: 'my_vacancies.edit.submit',
  rejected: 'my_vacancies.edit.submit_again',
  open: 'my_vacancies.edit.submit_revision',
} as const

function versionOf(vacancy: contract.OwnVacancy): Version {
  const { category: _, company: __, ...fields } = vacancy.revision?.proposed ?? vacancy
  const loaded = { updated_at: vacancy.updated_at, revision_id: String(vacancy.revision?.id ?? 0) }
  return { fields, loaded }
}

function EditOwnForm({ vacancy, choices }: { vacancy: contract.OwnVacancy; choices: PlaceChoices }) {
  const a = useAccountText()
  const toast = useToast()
  const navigate = useNavigate()
  const [current, setCurrent] = useState(vacancy)
  const box = useRef<HTMLDivElement>(null)
  const edit = useStaleEdit(box, versionOf(vacancy))
  const today = todayInColombo()
  const kind = current.acts.includes('revise')
    ? 'open'
    : current.state === 'rejected'
      ? 'rejected'
      : 'pending'
  const isOver = !current.acts.includes('edit') && !current.acts.includes('revise')
  const { fields } = versionOf(vacancy)
  const here = `/account/vacancies/${vacancy.id}`
  const form = useForm({
    endpoint: kind === 'open' ? contract.reviseVacancy : contract.editOwnVacancy,
    params: { id: vacancy.id },
    failure: 'error.text',
    defaults: fields as Record<string, string>,
    alsoWrong: (values) => {
      const right = rightFields(contract.ownEdit, values)
      return {
        ...editedPayErrors(vacancy, right, today),
        ...closingErrors(current, values['closing_date'] || undefined, today),
      }
    },
    onSuccess: (answer) => {
      toast.success(answer.message)
      void navigate(here)
    },
    onFailure: (_, result) => {
      const now =
        result.kind === 'refused' ? contract.ownVacancy.safeParse(result.problem['current']) : undefined
      if (!now?.success) return
      setCurrent(now.data)
      edit.refuse(versionOf(now.data), result)
    },
  })
  const poster = (current.revision?.proposed ?? current).job_poster
  return (
    <div ref={box} className="space-y-4">
      <Notice>{a(`my_vacancies.edit.${kind}`)}</Notice>
      {isOver && (
        <Notice tone="warning" live>
          {a('my_vacancies.edit.over')}
        </Notice>
      )}
      {edit.stale && !isOver && (
        <ChangedElsewhere
          stale={edit.stale}
          choices={choices}
          busy={form.busy}
          onOverwrite={edit.overwrite}
        />
      )}
      <Card>
        <PageForm form={form} needsScript label={a('my_vacancies.edit.title')}>
          <input type="hidden" name="updated_at" value={edit.loaded['updated_at']} readOnly />
          <input type="hidden" name="revision_id" value={edit.loaded['revision_id']} readOnly />
          <VacancyFields
            choices={choices}
            firstDay={today}
            posterOptional
            poster={
              <>
                {poster && (
                  <OwnPoster
                    key={poster}
                    path={poster}
                    vacancy={current}
                    caption={a('my_vacancies.edit.poster_now')}
                  />
                )}
                {current.poster_layout && <p>{a('my_vacancies.edit.poster_made')}</p>}
              </>
            }
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton label={a(submits[kind])} busyLabel={a('my_vacancies.busy')} />
            <ButtonLink to={here} variant="secondary">
              {a('my_vacancies.cancel')}
            </ButtonLink>
          </div>
        </PageForm>
      </Card>
    </div>
  )
}

type ChangedElsewhereProps = {
  stale: StaleEdit
  choices: PlaceChoices
  busy: boolean
  onOverwrite: () => void
}

function ChangedElsewhere({ stale, choices, busy, onOverwrite }: ChangedElsewhereProps) {
  const { formatTime } = useDates()
  const t = useText()
  const a = useAccountText()
  const rows = useMemo(
    () =>
      stale.rows.map((row) => {
        const field = row.field as FormField
        const words = (text: string) => formFieldWords(t, field, text, choices.categories)
        return { field, label: fieldLabel(t, field), saved: words(row.saved), typed: words(row.typed) }
      }),
    [stale, choices, t],
  )
  return (
    <BothVersions
      title={a('stale.title')}
      words={{
        saved: a('stale.saved'),
        typed: a('stale.typed'),
        nothingSaid: a('my_vacancies.nothing_said'),
        overwrite: a('stale.overwrite'),
      }}
      rows={rows}
      busy={busy}
      onOverwrite={onOverwrite}
    >
      <p>
        {a(`stale.by.${stale.changed_by.actor}`, { when: formatTime(stale.changed_at) })} {a('stale.text')}
      </p>
    </BothVersions>
  )
}

export const clientLoader = inAccount(async (api, { params, signal, language }) => {
  const [found, choices] = await Promise.all([
    api(contract.showOwnVacancy, { params: { id: params['id'] ?? '' }, signal }),
    loadPlaceChoices(api, language),
  ])
  return { found, choices, id: params['id'] ?? '' }
})

export default function EditOwnPage() {
  const a = useAccountText()
  const { found, choices, id } = useLoaderData<typeof clientLoader>()
  const acts = found.ok ? found.data.acts : []
  const isEditable = acts.includes('edit') || acts.includes('revise')
  const here = `/account/vacancies/${id}` as const
  return (
    <>
      <PageTop
        title={a('my_vacancies.edit.title')}
        lead={found.ok && a('my_vacancies.reference', { id })}
        back={
          <RouteLink to={found.ok ? here : '/account/vacancies'} className="link">
            {found.ok ? found.data.position : a('my_vacancies.back')}
          </RouteLink>
        }
      />
      {!found.ok && <AccountFailure result={found} missing={a('my_vacancies.missing')} />}
      {found.ok && !isEditable && (
        <EmptyState
          title={a('my_vacancies.edit.over')}
          action={<ButtonLink to={`${here}/copy`}>{a('my_vacancies.copy')}</ButtonLink>}
        />
      )}
      {found.ok && isEditable && <EditOwnForm key={id} vacancy={found.data} choices={choices} />}
    </>
  )
}
