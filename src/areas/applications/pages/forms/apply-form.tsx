import { type ReactNode, useRef } from 'react'
import { type applyByPhone, applyCall } from '#src/areas/applications/calls/by-phone/by-phone.ts'
import type { CityLines } from '#src/areas/catalogue/pages/choices.ts'
import type { PostedWithSimilar } from '#src/areas/vacancies/pages/detail/similar-after.tsx'
import { ClosingDay } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { CheckboxField, TextAreaField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { ApplicantNotes, RememberMe, SendOrClear } from './applicant-notes.tsx'
import { ApplicationSent } from './application-sent.tsx'
import { ContactFields } from './contact-fields.tsx'
import { useCvFormText } from './cv-form-text.ts'
import type { AppliedFor } from './load-apply.ts'
import { PhoneForm } from './phone-fields.tsx'
import { ResumeField } from './resume-field.tsx'
import { useApplicant, useRemembering } from './use-applicant.ts'

const NAMES = ['first_name', 'last_name'] as const

type ApplyFormProps = {
  /** Replaced by the receipt once the form is sent. */
  heading: ReactNode
  vacancy: AppliedFor
  cities: CityLines | undefined
  today: string
  posted: PostedWithSimilar<AnswerOf<typeof applyByPhone>> | undefined
}

export function ApplyForm({ heading, vacancy, cities, today, posted }: ApplyFormProps) {
  const t = useText()
  const c = useCvFormText()
  const { site } = useFrame()
  const place = useRef<HTMLDivElement>(null)
  const { memory, remember } = useRemembering(place, NAMES)
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
        form={form}
        memory={memory}
        similar={posted?.similar}
      />
    )
  return (
    <>
      {heading}
      <div ref={place} className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <VacancySummary vacancy={vacancy} today={today} />
        <Card className="lg:order-first">
          <ApplicantNotes applicant={applicant} />
          <PageForm form={form} label={t('apply.title', { position: vacancy.position })}>
            <div className="max-w-xl space-y-5">
              {vacancy.byPhone ? (
                <PhoneForm
                  cities={cities}
                  forPosition
                  known={applicant.known}
                  note={note}
                  nameFields={<NameFields />}
                />
              ) : (
                <>
                  <NameFields />
                  <ContactFields cities={cities} forPosition />
                  <ResumeField label={t('application.resume')} known={applicant.known} note={note} />
                  <TextAreaField name="cover_letter" label={t('application.cover_letter')} optional />
                </>
              )}
              <CheckboxField name="agreeTerms" label={t('application.terms')} />
              <RememberMe known={applicant.known} />
            </div>
            <SendOrClear label={t('apply.submit')} />
          </PageForm>
        </Card>
      </div>
    </>
  )
}

function NameFields() {
  const t = useText()
  return (
    <>
      <TextField name="first_name" label={t('application.first_name')} autoComplete="given-name" />
      <TextField name="last_name" label={t('application.last_name')} autoComplete="family-name" />
    </>
  )
}

/** The vacancy stands beside its form, spec 2 "Apply page"; on phones it is one line that opens. */
function VacancySummary({ vacancy, today }: { vacancy: AppliedFor; today: string }) {
  const { formatDay } = useDates()
  const c = useCvFormText()
  return (
    <Card className="max-lg:py-0 lg:sticky lg:top-4">
      <details className="lg:unfold group">
        <summary className="flex min-h-control items-center gap-2">
          <span className="min-w-0 text-sm leading-(--tight) wrap-anywhere group-open:hidden">
            {[vacancy.company_name, vacancy.town].map((part) => part && `${part} · `)}
            <span className="whitespace-nowrap">{formatDay(vacancy.closing_date)}</span>
          </span>
          <span className="hidden font-semibold group-open:block">{c('apply.summary')}</span>
          <Icon name="chevron" className="ms-auto size-4 group-open:rotate-180" />
        </summary>
        <h2 className="mb-2 max-lg:hidden">{c('apply.summary')}</h2>
        <DescriptionList
          stacked
          className="grid-cols-2 pb-2 max-sm:long-words:grid-cols-1 max-lg:[&>:nth-child(2)]:border-0 lg:grid-cols-1"
          items={[
            { term: c('apply.position'), value: vacancy.position },
            { term: c('apply.category'), value: vacancy.category?.name ?? c('apply.not_available') },
            { term: c('apply.company'), value: vacancy.company_name },
            { term: c('apply.location'), value: vacancy.location },
            { term: c('apply.reference'), value: vacancy.id },
            { term: c('apply.closes'), value: <ClosingDay day={vacancy.closing_date} today={today} /> },
          ]}
        />
      </details>
    </Card>
  )
}
