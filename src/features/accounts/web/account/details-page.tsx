import { useState } from 'react'
import { Outlet, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useOneOpenPart } from '#src/web/account/use-one-open-part.ts'
import { browserApi } from '#src/web/api/api.ts'
import { removeToken } from '#src/web/api/session.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { PageTop } from '#src/web/site/page-top.tsx'
import { useText } from '#src/web/site/text.tsx'
import {
  type Account,
  changeEmail,
  changePassword,
  deleteAccount,
  endOneSession,
  endOtherSessions,
  listSessions,
  readAccount,
  type Session,
} from '../../account-contract.ts'
import { CurrentPasswordField, NewPasswordFields } from '../new-password-fields.tsx'
import { type Ending, SessionList } from '../session-list.tsx'
import { DetailsForm, DetailsPart, type Fold } from './details-part.tsx'
import { NotConfirmed } from './not-confirmed.tsx'
import { PersonPart } from './person-part.tsx'

export const clientLoader = inAccount(async (api, { signal }) => {
  const [account, sessions] = await Promise.all([api(readAccount, { signal }), api(listSessions, { signal })])
  return { account, sessions }
})

export default function DetailsPage() {
  const a = useAccountText()
  const { account, sessions } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const fold = useOneOpenPart()
  return (
    <>
      <PageTop title={a('account_nav.details')} />
      {account.ok ? (
        <div className="max-w-2xl space-y-4">
          {account.data.email_confirmed_at === null && <NotConfirmed email={account.data.email} />}
          <PersonPart account={account.data} {...fold('person')} />
          {/* The account applies with these. */}
          <Outlet />
          <EmailPart account={account.data} {...fold('email')} />
          <PasswordPart email={account.data.email} {...fold('password')} />
          {sessions.ok ? (
            <SessionsPart sessions={sessions.data} onChanged={() => void revalidate()} />
          ) : (
            <AccountFailure result={sessions} />
          )}
          <DeletionPart {...fold('deletion')} />
        </div>
      ) : (
        <AccountFailure result={account} />
      )}
    </>
  )
}

function EmailPart({ account, ...fold }: Fold & { account: Account }) {
  const a = useAccountText()
  const { email, email_confirmed_at, new_email } = account
  const isConfirmed = email_confirmed_at !== null
  return (
    <DetailsPart
      {...fold}
      title={a('email.title')}
      label={a('email.submit')}
      shown={
        <div className="space-y-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{email}</span>
            <Badge tone={isConfirmed ? 'neutral' : 'pending'}>
              {a(isConfirmed ? 'details.confirmed' : 'details.not_confirmed')}
            </Badge>
          </p>
          {new_email !== null && (
            <Notice>
              <p className="wrap-anywhere">{a('email.waiting', { email: new_email })}</p>
            </Notice>
          )}
        </div>
      }
    >
      <DetailsForm
        endpoint={changeEmail}
        title={a('email.title')}
        done={a('email.sent')}
        onChanged={fold.onChanged}
      >
        <TextField name="email" type="email" label={a('email.new.label')} autoComplete="email" />
        <CurrentPasswordField />
        <SubmitButton label={a('email.submit')} busyLabel={a('confirm.sending')} />
      </DetailsForm>
    </DetailsPart>
  )
}

function PasswordPart({ email, ...fold }: Fold & { email: string }) {
  const t = useText()
  const a = useAccountText()
  return (
    <DetailsPart {...fold} title={a('password.title')} label={a('password.submit')} shown={null}>
      <DetailsForm
        endpoint={changePassword}
        title={a('password.title')}
        done={a('password.done')}
        onChanged={fold.onChanged}
      >
        {/* The field is not hidden by its type: password managers look for the account's name in a text field. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField />
        <NewPasswordFields label={t('reset.password.label')} />
        <SubmitButton label={a('password.submit')} busyLabel={a('details.busy')} />
      </DetailsForm>
    </DetailsPart>
  )
}

type SessionsPartProps = { sessions: readonly Session[]; onChanged: () => void }

function SessionsPart({ sessions, onChanged }: SessionsPartProps) {
  const a = useAccountText()
  const words = {
    unknown: a('sessions.unknown'),
    here: a('sessions.here'),
    times: (since: string, last: string) => a('sessions.times', { since, last }),
    end: a('sessions.end'),
    endOf: (device: string) => a('sessions.end.of', { device }),
    endOthers: a('sessions.end_others'),
  }
  const { ending, end } = useEnding(onChanged)
  return (
    <Card title={a('sessions.title')}>
      <SessionList sessions={sessions} words={words} ending={ending} onEnd={(which) => void end(which)} />
    </Card>
  )
}

function useEnding(onChanged: () => void) {
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const [ending, setEnding] = useState<Ending>()
  async function end(which: Ending) {
    if (ending !== undefined) return
    setEnding(which)
    const result =
      which === 'others'
        ? await browserApi(endOtherSessions)
        : await browserApi(endOneSession, { params: { id: which.sessionId } })
    setEnding(undefined)
    if (result.ok) toast.success(a(which === 'others' ? 'sessions.others_ended' : 'sessions.ended'))
    else if (result.kind === 'network') return toast.error(t('network.error'))
    // One that has ended elsewhere is what was wanted.
    else if (result.status !== 404) return toast.error(a('sessions.failed'))
    onChanged()
  }
  return { ending, end }
}

/** The password is the second question: no account is deleted by a slip. */
function DeletionPart(fold: Fold) {
  const a = useAccountText()
  const navigate = useNavigate()
  const leave = () => void Promise.resolve(navigate('/', { replace: true })).then(() => removeToken('user'))
  return (
    <DetailsPart
      {...fold}
      title={a('deletion.title')}
      label={a('deletion.open')}
      variant="danger-outline"
      shown={<p className="max-w-text">{a('deletion.intro')}</p>}
    >
      <DetailsForm
        endpoint={deleteAccount}
        title={a('deletion.title')}
        done={a('deletion.done')}
        onChanged={leave}
      >
        <CurrentPasswordField />
        <SubmitButton label={a('deletion.submit')} busyLabel={a('deletion.busy')} />
      </DetailsForm>
    </DetailsPart>
  )
}
