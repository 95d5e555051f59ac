import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { daysAfter } from '#src/features/vacancies/posting-rules.ts'
import { formatDay } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { extendVacancy, type OwnVacancy } from '../own-contract.ts'

/** Asks for the new closing day, once the owner wants to extend. */
export function ExtendForm({ vacancy, until }: { vacancy: OwnVacancy; until: string }) {
  const a = useAccountText()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const form = useForm({
    endpoint: extendVacancy,
    params: { id: vacancy.id },
    failure: 'error.text',
    defaults: { closing_date: until },
    onSuccess: (answer) => {
      toast.success(answer.message)
      void revalidate()
    },
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
