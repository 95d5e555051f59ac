import type { FormEvent } from 'react'
import { isAbroad } from '#src/areas/vacancies/abroad.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { useMay } from '#src/web/panel/role.tsx'
import { usePanelAct } from '#src/web/panel/use-panel-act.ts'
import type { AdminVacancy } from '../../../../admin-vacancy.ts'
import { allowDirectHiring } from '../../../../calls/moderation/abroad.ts'

/** Lets an employer hire abroad without an agency: the reason stands on the page. Left empty, papers are needed. */
export function DirectHiring({ vacancy }: { vacancy: AdminVacancy }) {
  const { busy, act } = usePanelAct('abroad.direct.failed')
  const may = useMay()
  if (!isAbroad(vacancy) || !may(allowDirectHiring)) return null

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { direct_hiring: note = '' } = textsOf(new FormData(event.currentTarget))
    void act(allowDirectHiring, { params: { id: vacancy.id }, body: { note } })
  }

  return (
    <Card title={p('abroad.direct')}>
      <form onSubmit={save} className="space-y-3">
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
