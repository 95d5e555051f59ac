import { useRef } from 'react'
import type { CityLines } from '#src/areas/catalogue/pages/choices.ts'
import { TermsNote } from '#src/areas/site/pages/terms-note.tsx'
import type { PostedWithSimilar } from '#src/areas/vacancies/pages/vacancies/page/similar-after.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField, TextAreaField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { applyCall, type applyByPhone } from '../../calls/applying/phone.ts'
import { ApplicantNotes, RememberMe } from './applicant-notes.tsx'
import { ApplicationSent } from './application-sent.tsx'
import { ContactFields } from './contact-fields.tsx'
import { useCvFormText } from './cv-form-text.ts'
import type { AppliedFor } from './load-apply.ts'
import { CvOrFields, PhoneContactFields } from './phone-fields.tsx'
import { ResumeField } from './resume-field.tsx'
import { useApplicant, useRemembering } from './use-applicant.ts'
import { VacancySummary } from './vacancy-summary.tsx'

const NAMES = ['first_name', 'last_name'] as const

type ApplyFormProps = {
  vacancy: AppliedFor
  cities: CityLines | undefined
  today: string
  posted: PostedWithSimilar<AnswerOf<typeof applyByPhone>> | undefined
}

export function ApplyForm({ vacancy, cities, today, posted }: ApplyFormProps) {
  const t = useText()
  const c = useCvFormText()
  const { site } = useFrame()
  const place = useRef<HTMLDivElement>(null)
  const { isRemembered, remember } = useRemembering(place, NAMES)
  const form = useForm({
    endpoint: applyCall(vacancy.byPhone),
    params: { id: vacancy.id },
    failure: 'apply.failed',
    posted,
    onSuccess: remember,
  })
  const applicant = useApplicant({ place, form, draftName: `apply:${vacancy.id}`, names: NAMES })
  const sent = form.succeeded ? form.answer?.data : undefined

  const { byPhone, storedMonths } = vacancy
  const note = [
    c('resume.seen', { company: vacancy.company_name, site: site.name }),
    c(byPhone ? 'resume.opened.by_phone' : 'resume.opened', { my_data: t('footer.my_data') }),
    storedMonths === undefined ? '' : c('resume.stored', { months: storedMonths }),
  ].join(' ')

  if (sent)
    return (
      <ApplicationSent
        application={sent}
        vacancy={vacancy}
        sentTo={form.sentTo}
        isRemembered={isRemembered}
        similar={posted?.similar}
      />
    )
  return (
    <div ref={place} className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <VacancySummary vacancy={vacancy} today={today} />
      <Card className="lg:order-first">
        <ApplicantNotes applicant={applicant} />
        <PageForm form={form} label={t('apply.title', { position: vacancy.position })}>
          <div className="max-w-xl space-y-5">
            <TextField name="first_name" label={t('application.first_name')} autoComplete="given-name" />
            <TextField name="last_name" label={t('application.last_name')} autoComplete="family-name" />
            {vacancy.byPhone ? (
              <>
                <PhoneContactFields cities={cities} />
                <CvOrFields known={applicant.known} note={note} />
              </>
            ) : (
              <>
                <ContactFields cities={cities} />
                <ResumeField label={t('application.resume')} known={applicant.known} note={note} />
              </>
            )}
            <TextAreaField name="cover_letter" label={t('application.cover_letter')} optional />
            <CheckboxField name="agreeTerms" label={t('application.terms')} />
            <RememberMe known={applicant.known} />
          </div>
          <TermsNote />
          <div className="flex flex-wrap gap-3">
            <SubmitButton label={t('apply.submit')} busyLabel={c('application.sending')} />
            <Button type="reset" variant="quiet" className="ms-auto">
              {c('application.reset')}
            </Button>
          </div>
        </PageForm>
      </Card>
    </div>
  )
}
