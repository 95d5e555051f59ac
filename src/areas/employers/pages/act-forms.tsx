import { useRevalidator } from 'react-router'
import { daysAfter } from '#src/areas/vacancies/posting-rules.ts'
import { Button } from '#src/ui/button.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ChosenDay } from '#src/web/forms/chosen-day.tsx'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import * as contract from '../calls/my-vacancies.ts'

type ActFormProps = { vacancy: contract.OwnVacancy; onClose: () => void }

export function ExtendForm({ vacancy, until, onClose }: ActFormProps & { until: string }) {
  const { formatDay } = useDates()
  const a = useAccountText()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useSavingForm({
    endpoint: contract.extendVacancy,
    params: { id: vacancy.id },
    failure: 'error.text',
    defaults: { closing_date: until },
    onSaved: onClose,
    onFailure: (message) => {
      toast.error(message)
      void revalidate()
    },
  })
  return (
    <PageForm form={form} needsScript label={a('my_vacancies.extend')} className="space-y-4">
      <input type="hidden" name="updated_at" value={vacancy.updated_at} />
      <TextField
        name="closing_date"
        type="date"
        label={a('my_vacancies.extend.day')}
        hint={a('my_vacancies.extend.hint', { day: formatDay(until) })}
        min={daysAfter(vacancy.closing_date, 1)}
        max={until}
      />
      <ChosenDay name="closing_date" />
      <Buttons label={a('my_vacancies.extend.confirm')} onClose={onClose} />
    </PageForm>
  )
}

/** The owner says at how many applicants an email is wanted. */
export function NoticeForm({ vacancy, onClose }: ActFormProps) {
  const a = useAccountText()
  const form = useSavingForm({
    endpoint: contract.setApplicantNotice,
    params: { id: vacancy.id },
    failure: 'error.text',
    defaults: { applicants: vacancy.notice_at },
    onSaved: onClose,
  })
  return (
    <PageForm form={form} needsScript label={a('my_vacancies.notice')} className="space-y-4">
      <TextField
        name="applicants"
        inputMode="numeric"
        label={a('my_vacancies.notice.number')}
        hint={a('my_vacancies.notice.hint')}
      />
      <Buttons label={a('my_vacancies.notice.save')} onClose={onClose} />
    </PageForm>
  )
}

function Buttons({ label, onClose }: { label: string; onClose: () => void }) {
  const a = useAccountText()
  return (
    <p className="flex flex-wrap gap-2">
      <SubmitButton label={label} busyLabel={a('my_vacancies.busy')} />
      <Button variant="secondary" onClick={onClose}>
        {a('my_vacancies.cancel')}
      </Button>
    </p>
  )
}
