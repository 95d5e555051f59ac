import { FormSection } from '#src/ui/forms/form-section.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ChosenDay } from '#src/web/forms/chosen-day.tsx'
import { useText } from '#src/web/site/text.tsx'
import { walkInFields } from '../../vacancy-fields.ts'
import { Fold } from './fold.tsx'
import { OptionalControl } from './optional-control.tsx'
import { useSteps } from './step-context.ts'

export function WalkInFields() {
  const t = useText()
  const a = useAccountText()
  const { isInSteps, inStep } = useSteps()
  return (
    <Fold {...inStep(3)} title={`${t('vacancy.walk_in')} ${t('form.optional')}`} isFolding={isInSteps}>
      <FormSection title={t('vacancy.walk_in')} hint={a('vacancy_form.walk_in.hint')}>
        <div className="grid gap-5 sm:grid-cols-3 sm:items-end">
          <OptionalControl name="walk_in_day" field={walkInFields.walk_in_day} />
          <OptionalControl name="walk_in_from" field={walkInFields.walk_in_from} />
          <OptionalControl name="walk_in_until" field={walkInFields.walk_in_until} />
        </div>
        <ChosenDay name="walk_in_day" />
        <OptionalControl
          name="walk_in_place"
          field={walkInFields.walk_in_place}
          hint={a('vacancy_form.walk_in_place.hint')}
        />
        <OptionalControl name="walk_in_bring" field={walkInFields.walk_in_bring} />
      </FormSection>
    </Fold>
  )
}
