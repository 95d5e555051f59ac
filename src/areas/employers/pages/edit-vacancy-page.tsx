import { useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { loadPlaceChoices, type PlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import { GroupList, useFormGroups } from '#src/areas/vacancies/pages/form/form-groups.tsx'
import { ShownStepProvider } from '#src/areas/vacancies/pages/form/form-steps.tsx'
import { StaleNotice, useStaleEdit } from '#src/areas/vacancies/pages/form/stale-edit.tsx'
import { VacancyFields } from '#src/areas/vacancies/pages/form/vacancy-form.tsx'
import { editedPayErrors } from '#src/areas/vacancies/pay.ts'
import { getReasons } from '#src/areas/vacancies/rejection-reasons.ts'
import { rightFields } from '#src/contract/validation.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState, Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { BackLink } from '#src/ui/shell/route-link.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import * as contract from '../calls/my-vacancies.ts'
import { closingErrors } from '../vacancy-acts.ts'
import { OwnPoster } from './vacancy-poster.tsx'
import { Rejection } from './vacancy-words.tsx'

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
          <BackLink to={found.ok ? here : '/account/vacancies'}>
            {found.ok ? found.data.position : a('my_vacancies.back')}
          </BackLink>
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

const submits = {
  pending: 'my_vacancies.edit.submit',
  rejected: 'my_vacancies.edit.submit_again',
  open: 'my_vacancies.edit.submit_revision',
} as const

function getLoaded({ updated_at, revision }: contract.OwnVacancy) {
  return { updated_at, revision_id: String(revision?.id ?? 0) }
}

const groupNumbers = { poster: 1, job: 2 } as const

/** The form opens at the job, which changes most, or at the poster if that was unreadable. */
const getFirstGroup = (vacancy: contract.OwnVacancy) =>
  getReasons(vacancy).includes('poster_unreadable') ? groupNumbers.poster : groupNumbers.job

function EditOwnForm({ vacancy, choices }: { vacancy: contract.OwnVacancy; choices: PlaceChoices }) {
  const { formatTime } = useDates()
  const a = useAccountText()
  const toast = useToast()
  const navigate = useNavigate()
  const [current, setCurrent] = useState(vacancy)
  const box = useRef<HTMLDivElement>(null)
  const edit = useStaleEdit(box, vacancy, contract.ownVacancy, getLoaded)
  const today = todayInColombo()
  const kind = current.acts.includes('revise')
    ? 'open'
    : current.state === 'rejected'
      ? 'rejected'
      : 'pending'
  const isOver = !current.acts.includes('edit') && !current.acts.includes('revise')
  const {
    category: _,
    company: __,
    ...fields
  }: Record<string, unknown> = vacancy.revision?.proposed ?? vacancy
  const here = `/account/vacancies/${vacancy.id}` as const
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
    onFailure: (_message, result) => {
      const now = edit.refuse(result)
      if (now) setCurrent(now)
      return now !== undefined
    },
  })
  const groups = useFormGroups(form, getFirstGroup(vacancy))
  const poster = (current.revision?.proposed ?? current).job_poster
  return (
    <div ref={box} className="space-y-4" data-steps={groups.shown} onClickCapture={groups.followLink}>
      <Notice>
        <p>{a(`my_vacancies.edit.${kind}`)}</p>
        {kind === 'rejected' && <Rejection vacancy={current} />}
      </Notice>
      {isOver && (
        <Notice tone="warning" live>
          {a('my_vacancies.edit.over')}
        </Notice>
      )}
      {edit.stale && !isOver && (
        <StaleNotice
          stale={edit.stale}
          title={a('stale.title')}
          newer={{ to: here, label: a('stale.saved') }}
          overwriteLabel={a('stale.overwrite')}
          busy={form.busy}
          onOverwrite={edit.overwrite}
        >
          {a(`stale.by.${edit.stale.changed_by.actor}`, { when: formatTime(edit.stale.changed_at) })}{' '}
          {a('stale.text')}
        </StaleNotice>
      )}
      <Card>
        <PageForm form={form} needsScript label={a('my_vacancies.edit.title')}>
          <input type="hidden" name="updated_at" value={edit.loaded['updated_at']} readOnly />
          <input type="hidden" name="revision_id" value={edit.loaded['revision_id']} readOnly />
          <ShownStepProvider value={groups.shown}>
            <GroupList groups={groups} />
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
          </ShownStepProvider>
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
