import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { isAbroad } from '#src/features/vacancies/abroad.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { panelFailure } from '#src/web/panel/panel-failure.ts'
import { useMay } from '#src/web/panel/role.tsx'
import { allowDirectHiring } from '../../../abroad-contract.ts'
import type { AdminVacancy } from '../../../admin-vacancy.ts'

/** Lets an employer hire abroad without an agency: the reason stands on the page. Left empty, papers are needed. */
export function DirectHiring({ vacancy }: { vacancy: AdminVacancy }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const may = useMay()
  if (!isAbroad(vacancy) || !may(allowDirectHiring)) return null

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { direct_hiring: note = '' } = textsOf(new FormData(event.currentTarget))
    setBusy(true)
    const result = await panelApi(allowDirectHiring, { params: { id: vacancy.id }, body: { note } })
    setBusy(false)
    if (result.ok) toast.success(result.data.message)
    else toast.error(panelFailure(result, 'abroad.direct.failed'))
    void revalidate()
  }

  return (
    <Card title={p('abroad.direct')}>
      <form onSubmit={(event) => void save(event)} className="space-y-3">
        <Field id="direct-hiring" label={p('abroad.direct.reason')} hint={p('abroad.direct.hint')}>
          {(control) => (
            <TextInput
              {...control}
              name="direct_hiring"
              maxLength={1000}
              defaultValue={vacancy.direct_hiring_note ?? ''}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={busy}>
          {p('abroad.direct.save')}
        </Button>
      </form>
    </Card>
  )
}
