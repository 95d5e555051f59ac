import { useState, type ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import { daysAfter } from '#src/areas/vacancies/posting-rules.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import * as contract from '../calls/my-vacancies.ts'
import type { FoundAnswer } from '../vacancy-acts.ts'
import { OwnActButton } from './act-button.tsx'
import { FoundQuestion } from './found-question.tsx'

export function OwnActs({ vacancy }: { vacancy: contract.OwnVacancy }) {
  const a = useAccountText()
  const { id, acts, state, updated_at, revision, extend_until } = vacancy
  const loaded = { updated_at, revision_id: revision?.id ?? 0 }
  const isEditable = acts.includes('edit') || acts.includes('revise')
  const isSeen = state === 'open' || state === 'expired' || state === 'filled' || state === 'withdrawn'
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isEditable && (
        <ButtonLink to={`/account/vacancies/${id}/edit`}>
          {a(
            state === 'rejected'
              ? 'my_vacancies.correct'
              : state === 'frozen'
                ? 'my_vacancies.put_right'
                : 'my_vacancies.edit',
          )}
        </ButtonLink>
      )}
      <ButtonLink to={`/account/vacancies/${id}/copy`} variant="secondary">
        {a('my_vacancies.copy')}
      </ButtonLink>
      {acts.includes('filled') && (
        <EndButton
          id={id}
          endpoint={contract.fillVacancy}
          body={loaded}
          label={a('my_vacancies.filled')}
          question={a('my_vacancies.filled.question')}
          confirmLabel={a('my_vacancies.filled.confirm')}
        />
      )}
      {extend_until !== null && <ExtendForm vacancy={vacancy} until={extend_until} />}
      {(state === 'open' || state === 'pending') && <ApplicantNotice vacancy={vacancy} />}
      {acts.includes('withdraw') && (
        <EndButton
          id={id}
          endpoint={contract.withdrawVacancy}
          body={loaded}
          label={a('my_vacancies.withdraw')}
          question={a('my_vacancies.withdraw.question')}
          confirmLabel={a('my_vacancies.withdraw.confirm')}
          variant="danger"
        />
      )}
      {acts.includes('delete') && (
        <OwnActButton
          id={id}
          endpoint={contract.deleteOwnVacancy}
          label={a('my_vacancies.delete')}
          question={a('my_vacancies.delete.question')}
          confirmLabel={a('my_vacancies.delete.confirm')}
          variant="danger"
          leaves
        />
      )}
      {isSeen && (
        <ButtonLink to={`/jobs/${id}`} variant="quiet">
          {a('my_vacancies.see')}
        </ButtonLink>
      )}
    </div>
  )
}

function EndButton({ body, ...button }: Omit<ComponentProps<typeof OwnActButton>, 'children'>) {
  const [found, setFound] = useState<FoundAnswer>()
  return (
    <OwnActButton {...button} body={{ ...body, ...(found && { found }) }}>
      <FoundQuestion id={`found-${button.variant ?? 'filled'}`} onChange={setFound} />
    </OwnActButton>
  )
}

function ExtendForm({ vacancy, until }: { vacancy: contract.OwnVacancy; until: string }) {
  const { formatDay } = useDates()
  const a = useAccountText()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const form = useSavingForm({
    endpoint: contract.extendVacancy,
    params: { id: vacancy.id },
    failure: 'error.text',
    defaults: { closing_date: until },
    onFailure: (message) => {
      toast.error(message)
      void revalidate()
    },
  })
  if (!asking)
    return (
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {a('my_vacancies.extend')}
      </Button>
    )
  return (
    <PageForm
      form={form}
      needsScript
      label={a('my_vacancies.extend')}
      className="flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="updated_at" value={vacancy.updated_at} />
      <TextField
        name="closing_date"
        type="date"
        label={a('my_vacancies.extend.day')}
        hint={a('my_vacancies.extend.hint', { day: formatDay(until) })}
        min={daysAfter(vacancy.closing_date, 1)}
        max={until}
      />
      <SubmitButton label={a('my_vacancies.extend.confirm')} busyLabel={a('my_vacancies.busy')} />
      <Button variant="secondary" onClick={() => setAsking(false)}>
        {a('my_vacancies.cancel')}
      </Button>
    </PageForm>
  )
}

/** The owner says at how many applicants an email is wanted. */
function ApplicantNotice({ vacancy }: { vacancy: contract.OwnVacancy }) {
  const a = useAccountText()
  const [asking, setAsking] = useState(false)
  const { notice_at } = vacancy
  if (asking) return <NoticeForm vacancy={vacancy} onClose={() => setAsking(false)} />
  return (
    <Button variant="secondary" onClick={() => setAsking(true)}>
      {notice_at === null
        ? a('my_vacancies.notice')
        : a('my_vacancies.notice.at', { count: formatNumber(notice_at) })}
    </Button>
  )
}

function NoticeForm({ vacancy, onClose }: { vacancy: contract.OwnVacancy; onClose: () => void }) {
  const a = useAccountText()
  const form = useSavingForm({
    endpoint: contract.setApplicantNotice,
    params: { id: vacancy.id },
    failure: 'error.text',
    defaults: { applicants: vacancy.notice_at },
    onSaved: onClose,
  })
  return (
    <PageForm
      form={form}
      needsScript
      label={a('my_vacancies.notice')}
      className="flex flex-wrap items-end gap-2"
    >
      <TextField
        name="applicants"
        inputMode="numeric"
        label={a('my_vacancies.notice.number')}
        hint={a('my_vacancies.notice.hint')}
      />
      <SubmitButton label={a('my_vacancies.notice.save')} busyLabel={a('my_vacancies.busy')} />
      <Button variant="secondary" onClick={onClose}>
        {a('my_vacancies.cancel')}
      </Button>
    </PageForm>
  )
}
