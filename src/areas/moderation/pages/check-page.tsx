import { useActionData } from 'react-router'
import { WrittenText } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import type { CheckKey, texts } from '#src/strings/check/en.ts'
import type { Values } from '#src/strings/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useAnswerFocus } from '#src/ui/forms/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { onPost } from '#src/web/api/load.ts'
import { TextAreaField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { sendPosted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { loadTexts, useText } from '#src/web/site/text.tsx'
import { type CheckedMessage, checkMessage } from '../calls/check-message.ts'

const useCheckText: () => (key: CheckKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/check/${language}.ts`),
)

export const action = onPost((api, form) => sendPosted(api, checkMessage, form))

export default function CheckPage() {
  const t = useText()
  const c = useCheckText()
  const form = useForm({ endpoint: checkMessage, posted: useActionData<typeof action>() })
  return (
    <div className="mx-auto max-w-2xl">
      <PageTop
        title={t('footer.check')}
        lead={c('check.lead')}
        path="/check"
        description={c('check.description')}
      />
      {form.answer ? (
        <Answer {...form.answer} />
      ) : (
        <Card>
          <PageForm form={form} label={t('footer.check')}>
            <TextAreaField name="text" label={c('check.text')} rows={8} autoComplete="off" />
            <SubmitButton label={c('check.submit')} busyLabel={c('check.checking')} />
          </PageForm>
        </Card>
      )}
    </div>
  )
}

function Answer({ open, other_contact, ended, removed, signs }: CheckedMessage) {
  const t = useText()
  const c = useCheckText()
  const { formatDay } = useDates()
  const isUnknown = open.length === 0 && ended.length === 0 && removed === null
  return (
    <div {...useAnswerFocus()} className="space-y-3">
      {removed !== null && (
        <Notice tone="error" title={c('check.removed')}>
          <p>{c(`check.removed.${removed}`)}</p>
          <p>{c('check.removed.do')}</p>
        </Notice>
      )}
      {open.length > 0 && (
        <Notice tone={other_contact ? 'warning' : 'success'} title={c('check.open')}>
          <ul>
            {open.map(({ closing_date, ...row }) => (
              <li key={row.id}>
                <VacancyName {...row} />
                <p>{c('check.open.until', { day: formatDay(closing_date) })}</p>
              </li>
            ))}
          </ul>
          <p>{c(other_contact ? 'check.other_contact' : 'check.open.do')}</p>
        </Notice>
      )}
      {ended.length > 0 && (
        <Notice title={c('check.ended')}>
          <ul>
            {ended.map((row) => (
              <li key={row.id}>
                <VacancyName {...row} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isUnknown && (
        <Notice tone="warning" title={c('check.unknown')}>
          <p>{c('check.unknown.text')}</p>
        </Notice>
      )}
      {signs.length > 0 && (
        <Notice tone="error" title={c('check.signs')}>
          <ul className="list-disc ps-5">
            {signs.map((sign) => (
              <li key={sign}>{c(`check.sign.${sign}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="font-semibold">{t('job.never_pay')}</p>
      <ButtonLink to="/check" reloadDocument variant="secondary">
        {c('check.again')}
      </ButtonLink>
    </div>
  )
}

function VacancyName({ id, position, company_name }: CheckedMessage['ended'][number]) {
  const t = useText()
  const c = useCheckText()
  return (
    <RouteLink to={`/jobs/${id}`} className="link inline-block py-1">
      {position === null || company_name === null ? (
        c('check.ended.number', { id })
      ) : (
        <WrittenText text={t('job.title', { position, company: company_name })} />
      )}
    </RouteLink>
  )
}
