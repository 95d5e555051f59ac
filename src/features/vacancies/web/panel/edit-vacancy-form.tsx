import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { rightFields } from '#src/contract/validation.ts'
import type { PlaceChoices } from '#src/features/catalogue/web/choices.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormSection } from '#src/ui/form-section.tsx'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { SelectField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import { adminVacancy, editedVacancy, editVacancy } from '../../admin-contract.ts'
import type { showVacancy } from '../../contract.ts'
import { editedPayErrors } from '../../pay.ts'
import { VacancyFields } from '../vacancy-form.tsx'
import { BothVersions, type Conflict } from './both-versions.tsx'
import { PosterNow } from './poster-now.tsx'
import { statusOptions } from './status-words.ts'

/** Spec 9, in milliseconds. */
const BACK_MS = 2000

type EditVacancyFormProps = { vacancy: AnswerOf<typeof showVacancy>; choices: PlaceChoices; back: string }

export function EditVacancyForm({ vacancy, choices, back }: EditVacancyFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const box = useRef<HTMLDivElement>(null)
  const [conflict, setConflict] = useState<Conflict>()
  /**
   * The edit was made on this version. After a conflict it moves only when the admin decides to save over the other
   * one.
   */
  const [base, setBase] = useState(vacancy.updated_at)
  const form = useForm({
    endpoint: editVacancy,
    params: { id: vacancy.id },
    failure: 'vacancy.update_failed',
    defaults: fieldsOf(vacancy),
    alsoWrong: (values) => editedPayErrors(vacancy, rightFields(editedVacancy, values), todayInColombo()),
    onSuccess: () => setConflict(undefined),
    onFailure: (_, result) => {
      const current =
        result.kind === 'refused' ? adminVacancy.safeParse(result.problem['current']) : undefined
      const element = box.current?.querySelector('form')
      if (current?.success && element)
        setConflict({ theirs: current.data, yours: textsOf(new FormData(element)) })
    },
  })
  useDelay(form.succeeded, BACK_MS, () => void navigate(back))

  function keepMine() {
    if (!conflict) return
    flushSync(() => setBase(conflict.theirs.updated_at))
    box.current?.querySelector('form')?.requestSubmit()
  }

  return (
    <div ref={box} className="space-y-4">
      {form.succeeded && <FormDone title={p('edit.done')} />}
      {conflict && (
        <BothVersions
          conflict={conflict}
          choices={choices}
          busy={form.busy}
          onKeepMine={keepMine}
          onTakeTheirs={() => void revalidate()}
        />
      )}
      <Card>
        <PageForm form={form} label={p('edit.title')}>
          <input type="hidden" name="updated_at" value={base} />
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

function fieldsOf({ category: _, ...vacancy }: AnswerOf<typeof showVacancy>) {
  const { is_open: __, poster_variants: ___, company: ____, ...fields } = vacancy
  return fields
}
