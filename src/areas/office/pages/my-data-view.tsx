import type { Api, Result } from '#src/contract/client.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { ActForm } from '#src/web/forms/act-form.tsx'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { useText } from '#src/web/site/text.tsx'
import { type MyData, correctMyData, eraseMyData, withdrawConsents } from '../calls/my-data.ts'
import { useMyDataText } from './my-data-text.ts'
import { inOrderOfUse, PartCard, PlainField } from './part-card.tsx'
import { RetentionReasons } from './retention-reasons.tsx'

type MyDataViewProps = { data: MyData; download: React.ReactNode }

export function MyDataView({ data, download }: MyDataViewProps) {
  const { formatDay } = useDates()
  const m = useMyDataText()
  const { email, has_account, parts, openings, consents, kept_for, erasure_requested_at } = data
  if (parts.length === 0) return <EmptyState title={m('my_data.none', { email })} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0 space-y-4">
        {erasure_requested_at !== null && (
          <Card title={m('my_data.kept.title')}>
            <p className="max-w-text">
              {m('my_data.kept.requested', { day: formatDay(erasure_requested_at) })}
            </p>
            <RetentionReasons reasons={kept_for} />
          </Card>
        )}
        {inOrderOfUse(parts).map((part) => (
          <PartCard key={part.kind} part={part} email={email} has_account={has_account} />
        ))}
      </div>
      <div className="min-w-0 space-y-4">
        <Card title={m('my_data.download.title')}>
          <p className="mb-3 max-w-text">{m('my_data.download.text')}</p>
          {download}
        </Card>
        <OpeningsCard openings={openings} />
        {consents > 0 && <ConsentsCard />}
        {parts.some(({ kind }) => kind === 'position_applications') && (
          <Card title={m('my_data.notes.title')}>
            <p className="max-w-text">{m('my_data.notes.text')}</p>
          </Card>
        )}
        <EraseCard {...data} />
      </div>
    </div>
  )
}

function OpeningsCard({ openings }: Pick<MyData, 'openings'>) {
  const { formatTime } = useDates()
  const m = useMyDataText()
  return (
    <Card title={m('my_data.openings.title')}>
      {openings.length === 0 ? (
        <p className="text-muted">{m('my_data.openings.none')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {openings.map(({ applicant_no, company_name, opened_at }, no) => (
            <li key={no} className="py-2">
              <p className="break-words">
                {m('my_data.openings.by', {
                  who: company_name ?? m('my_data.openings.board'),
                  number: applicant_no,
                })}
              </p>
              <p className="text-sm text-muted">{formatTime(opened_at)}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function ConsentsCard() {
  const m = useMyDataText()
  return (
    <Card title={m('my_data.consents.title')}>
      <p className="max-w-text">{m('my_data.consents.text')}</p>
      <ActForm act="consents" label={m('my_data.consents.submit')} />
    </Card>
  )
}

type EraseCardProps = Pick<MyData, 'email' | 'has_account' | 'kept_for' | 'erasure_requested_at'>

/** The address is typed once more, so that nothing is erased by a slip; a session alone is not enough to erase an account. */
function EraseCard({ email, has_account, kept_for, erasure_requested_at }: EraseCardProps) {
  const t = useText()
  const m = useMyDataText()
  return (
    <Card title={m('my_data.erase.title')}>
      <p className="max-w-text">{m('my_data.erase.text')}</p>
      {kept_for.length > 0 && erasure_requested_at === null && (
        <div className="mt-2">
          <p className="max-w-text">{m('my_data.kept.before')}</p>
          <RetentionReasons reasons={kept_for} />
        </div>
      )}
      <p className="mt-2 font-semibold">{m('my_data.erase.again')}</p>
      <ActForm
        act="erase"
        label={m('my_data.erase.submit')}
        variant="danger-outline"
        className="mt-3 space-y-3"
      >
        <PlainField
          id="erase-email"
          name="email"
          type="email"
          label={m('my_data.erase.email', { email })}
          required
        />
        {has_account && (
          <>
            <PlainField
              id="erase-password"
              name="current_password"
              type="password"
              label={m('my_data.erase.password')}
              autoComplete="current-password"
              required
            />
            <p>
              <RouteLink to="/login?forgot" className="link inline-block py-1">
                {t('login.forgot')}
              </RouteLink>
            </p>
          </>
        )}
      </ActForm>
    </Card>
  )
}

/** Words for acts after which the page still exists. */
export const myDataDone = { correct: 'my_data.done.correct', consents: 'my_data.done.consents' } as const

type MyDataAct = 'correct' | 'consents' | 'erase'

interface Done {
  act: MyDataAct
  result: Result<unknown>
  query: string
}

export async function actOnMyData(api: Api, form: FormData): Promise<Done> {
  const { act = '', kind, id = '', ...fields } = getTexts(form)
  switch (act) {
    case 'erase': {
      const result = await api(eraseMyData, { body: { email: '', ...fields } })
      const reasons = result.ok ? result.data.kept_for.map((reason) => `&kept=${reason}`) : []
      return { act: 'erase', result, query: `?done=erase${reasons.join('')}` }
    }
    case 'correct': {
      const params = { kind: kind as 'job_seeker_form', id }
      return { act, result: await api(correctMyData, { params, body: fields }), query: '?done=correct' }
    }
    default:
      return { act: 'consents', result: await api(withdrawConsents), query: '?done=consents' }
  }
}
