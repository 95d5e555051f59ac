import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { setApplicantNotice, type OwnVacancy } from '../contract.ts'

/** The owner says at how many applicants an email is wanted. */
export function ApplicantNotice({ vacancy }: { vacancy: OwnVacancy }) {
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

function NoticeForm({ vacancy, onClose }: { vacancy: OwnVacancy; onClose: () => void }) {
  const a = useAccountText()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    endpoint: setApplicantNotice,
    params: { id: vacancy.id },
    failure: 'error.text',
    defaults: { applicants: vacancy.notice_at },
    onSuccess: (answer) => {
      toast.success(answer.message)
      onClose()
      void revalidate()
    },
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
