import { type FormEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PlaceChoices } from '#src/areas/catalogue/pages/choices.ts'
import { useViewer } from '#src/areas/people/pages/accounts/use-viewer.ts'
import { getReturnState } from '#src/areas/people/pages/sign-in/require-user.tsx'
import { postVacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import {
  StepBar,
  StepButtons,
  ShownStepProvider,
  STEPS,
  useFormSteps,
} from '#src/areas/vacancies/pages/form/form-steps.tsx'
import { postingFormErrors } from '#src/areas/vacancies/pages/form/posting-form-errors.ts'
import { VacancyFields } from '#src/areas/vacancies/pages/form/vacancy-form.tsx'
import { PosterField } from '#src/areas/vacancies/pages/poster-field.tsx'
import { lastClosingDay } from '#src/areas/vacancies/posting-rules.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { rightFields } from '#src/contract/validation.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useToken } from '#src/web/api/session.ts'
import { useDraftFile, DeviceDraftNotice, useDeviceDraft } from '#src/web/forms/device-draft.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { maskedAddress, type Posted } from '#src/web/forms/posted.ts'
import { AgainLink, SentPage } from '#src/web/forms/sent-page.tsx'
import { useSentText } from '#src/web/forms/sent-text.ts'
import { type FormValues, useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/page-loading.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { useToday } from '#src/web/site/today.ts'
import { PositionField } from './position-field.tsx'
import { usePostingDefaults, useUnconfirmed } from './use-posting-account.ts'
import { VacancyPreview } from './vacancy-preview.tsx'

const HOURS_A_DAY = 24

function reviewText(a: ReturnType<typeof useAccountText>, hours: number | null): string {
  if (hours === null) return a('posting.receipt.mailed')
  if (hours <= HOURS_A_DAY) return a('posting.receipt.day')
  return a('posting.receipt.days', { days: Math.ceil(hours / HOURS_A_DAY) })
}

const hiddenWithMadePoster = 'group-has-[[name^=make][value=true]:checked]/posting:hidden'

/** Milliseconds until the posted form is empty again (spec 4 and 9). */
const RESET_MS = 2000

type PostVacancyFormProps = {
  choices: PlaceChoices
  posted: Posted<AnswerOf<typeof postVacancy>> | undefined
  /** The form begins with an earlier vacancy, and no draft of it is stored. */
  copied?: FormValues
}

export function PostVacancyForm({ choices, posted, copied }: PostVacancyFormProps) {
  const { formatTime } = useDates()
  const t = useText()
  const a = useAccountText()
  const s = useSentText()
  const toast = useToast()
  const navigate = useNavigate()
  const location = useLocation()
  const { site } = useFrame()
  const today = useToday()
  const user = useToken('user')
  const admin = useToken('admin')
  const isAdmin = user === undefined && admin !== undefined
  const form = useForm({
    endpoint: postVacancy,
    failure: 'post_vacancy.failed',
    posted,
    defaults: copied,
    alsoWrong: (values) => postingFormErrors(rightFields(postVacancy.body, values), choices.cities, isAdmin),
    onSuccess: () => {
      scrollTo(0, 0)
      toast.success(t('vacancy.submitted'))
    },
    onFailure: (message) => toast.error(message),
  })
  useDelay(form.sentHere, RESET_MS, () => {
    form.fillIn({})
    form.clear()
  })
  const viewer = useViewer()
  const mailed = viewer.state === 'user' ? maskedAddress(viewer.user.email) : undefined
  const isUnconfirmed = useUnconfirmed(form.sentHere)
  const place = useRef<HTMLDivElement>(null)
  const isFormFirst = useSearchParams()[0].has('first')
  const isGuest = isFormFirst && viewer.state === 'anonymous' && !isAdmin && !site.anonymousPosting
  const name = useDraftName(copied !== undefined)
  const posterFrom = useDraftFile({ place, name, field: 'job_poster', sent: form.sentHere })
  const defaults = usePostingDefaults(copied ? undefined : form.fillIn, form.succeeded)
  const draft = useDeviceDraft({ place, name, filledIn: defaults?.company, sent: form.sentHere })
  const restoredFrom = draft.restoredFrom ?? posterFrom
  const isBackFromSignUp = isFormFirst && viewer.state === 'user' && draft.restoredFrom !== undefined
  const steps = useFormSteps(form, STEPS, isBackFromSignUp)
  /** True before the last step, where the form is sent. */
  const isBefore = steps.shown !== undefined && steps.shown < steps.count
  const last = copied ? undefined : defaults?.company
  /** The account comes last: the form is a draft on the device, to which the new user returns. */
  async function createAccount(element: HTMLFormElement) {
    const email = new FormData(element).get('email')
    if (await form.validateFiles(element))
      await navigate('/signup', { state: { ...getReturnState(location), email } })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isGuest || isBefore) return steps.submit(event)
    event.preventDefault()
    void createAccount(event.currentTarget)
  }
  const submitLabel = isGuest ? a('posting.create_account') : t('post_vacancy.submit')
  const isFilledIn = Boolean(last?.address) && form.values['company_name'] === last?.company_name
  return (
    <div ref={place} data-steps={steps.shown} className="group/posting" onClickCapture={steps.followLink}>
      {form.succeeded && form.answer && (
        <SentPage
          title={a('post_vacancy.received', { id: form.answer.data.id })}
          // With script, a toast has shown it.
          thanks={posted?.ok && <p>{t('vacancy.submitted')}</p>}
          mail={
            mailed && (
              <>
                <p>{s('sent.wrote', { email: mailed })}</p>
                <RouteLink to="/account/details" className="link inline-block py-2">
                  {s('sent.wrong_address')}
                </RouteLink>
              </>
            )
          }
          next={[
            isUnconfirmed && a('posting.receipt.confirm', { email: mailed ?? '' }),
            user ? reviewText(a, defaults?.review_hours ?? null) : undefined,
          ]}
        >
          <p className="flex flex-wrap gap-x-6">
            {user && (
              <>
                <RouteLink
                  to={`/account/vacancies/${form.answer.data.id}`}
                  className="link inline-block py-2"
                >
                  {a('posting.receipt.see')}
                </RouteLink>
                <RouteLink to="/account/vacancies" className="link inline-block py-2">
                  {a('my_vacancies.title')}
                </RouteLink>
              </>
            )}
            <AgainLink onClick={form.reset}>{a('posting.receipt.another')}</AgainLink>
          </p>
        </SentPage>
      )}
      <div hidden={form.succeeded} className="space-y-6">
        {user && steps.shown === undefined && (
          <RouteLink to="/account/vacancy-table" className="link inline-block py-2">
            {a('posting.several')}
          </RouteLink>
        )}
        {restoredFrom && (
          <DeviceDraftNotice
            title={
              isBackFromSignUp
                ? a('posting.draft.signed_up')
                : a('posting.draft', { when: formatTime(restoredFrom) })
            }
            text={
              <>
                <span>{a('posting.draft.text')}</span>{' '}
                {!posterFrom && <span className={hiddenWithMadePoster}>{a('posting.draft.poster')}</span>}
              </>
            }
            discardLabel={a('posting.draft.discard')}
            onDiscard={draft.discard}
          />
        )}
        <PageForm form={form} label={t('post_vacancy.heading')} onSubmit={submit}>
          <ShownStepProvider value={steps.shown}>
            <StepBar steps={steps} />
            <VacancyFields
              companyHint={isFilledIn && a('posting.filled_in')}
              choices={choices}
              posterField={<PosterField />}
              positionField={<PositionField />}
              firstDay={today}
              lastDay={today === undefined || isAdmin ? undefined : lastClosingDay(today)}
            />
            <p hidden={isBefore} className="text-sm text-muted">
              <strong className="block">{a('posting.public')}</strong> <span>{a('posting.public.text')}</span>
            </p>
            <div hidden={isBefore} className="flex flex-wrap gap-3">
              <SubmitButton label={submitLabel} busyLabel={a('post_vacancy.submitting')} />
              <VacancyPreview
                categories={choices.categories}
                validate={form.validate}
                submitLabel={submitLabel}
              />
              {steps.shown === undefined && (
                <Button type="reset" variant="quiet" className="ms-auto">
                  {a('post_vacancy.reset')}
                </Button>
              )}
            </div>
            <StepButtons steps={steps} />
            {steps.shown === STEPS && (
              <ConfirmInline
                label={a('post_vacancy.reset')}
                question={a('posting.reset.ask')}
                cancelLabel={a('posting.reset.keep')}
                variant="quiet"
                onConfirm={() => place.current?.querySelector('form')?.reset()}
              />
            )}
          </ShownStepProvider>
        </PageForm>
      </div>
    </div>
  )
}

/** A draft belongs to its writer: other users of the browser find none. `undefined` until the writer is known. */
function useDraftName(isCopy: boolean): string | undefined {
  const { site } = useFrame()
  const viewer = useViewer()
  const isFormFirst = useSearchParams()[0].has('first')
  if (isCopy || viewer.state === 'checking') return undefined
  // The new user finds it under the name that it had before the account.
  if (isFormFirst) return 'post-vacancy'
  if (viewer.state === 'user') return `post-vacancy:${viewer.user.id}`
  return viewer.state === 'anonymous' && site.anonymousPosting ? 'post-vacancy' : undefined
}
