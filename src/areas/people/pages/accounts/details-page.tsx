import { Outlet, useLoaderData, useNavigate } from 'react-router'
import { purposes } from '#src/areas/people/calls/accounts/account.ts'
import { useOneOpenPart } from '#src/areas/people/pages/accounts/details-part.tsx'
import { languages, offeredLanguages } from '#src/strings/languages.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useAct } from '#src/web/acts/acts.tsx'
import { removeToken } from '#src/web/api/session.ts'
import { EmailField } from '#src/web/forms/email-field.tsx'
import { RadioField, SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { type Translate, useText } from '#src/web/site/text.tsx'
import * as contract from '../../calls/accounts/account.ts'
import { DetailsForm, DetailsPart, type Fold } from './details-part.tsx'
import { CurrentPasswordField, NewPasswordFields } from './new-password-fields.tsx'
import { NotConfirmed } from './not-confirmed.tsx'
import { OTHERS, SessionList } from './session-list.tsx'
import { clearViewer } from './use-viewer.ts'

const options = offeredLanguages.map((value) => ({ value, label: languages[value] }))

const purposeLabels = (t: Translate, a: ReturnType<typeof useAccountText>) => ({
  work: t('account.purpose.work'),
  hiring: t('account.purpose.hiring'),
  both: a('details.purpose.both'),
})

const digestText = (isDigest: boolean) => `details.digest.${isDigest}` as const
function PersonPart({ account, ...fold }: Fold & { account: contract.Account }) {
  const t = useText()
  const a = useAccountText()
  const labels = purposeLabels(t, a)
  const isHiring = account.purpose !== 'work'
  return (
    <DetailsPart
      {...fold}
      title={a('details.person')}
      label={a('details.change')}
      shown={
        <DescriptionList
          items={[
            { term: t('account.name.label'), value: account.name },
            {
              term: a('details.language'),
              value: <span lang={account.language}>{languages[account.language]}</span>,
            },
            { term: t('account.purpose.label'), value: labels[account.purpose] },
            isHiring && { term: a('details.digest'), value: a(digestText(account.application_digest)) },
          ]}
        />
      }
    >
      <DetailsForm
        endpoint={contract.changeAccount}
        title={a('details.person')}
        defaults={{
          name: account.name,
          language: account.language,
          purpose: account.purpose,
          application_digest: String(account.application_digest),
        }}
        done={a('details.saved')}
        onChanged={() => {
          clearViewer()
          fold.onChanged()
        }}
      >
        <TextField name="name" label={t('account.name.label')} autoComplete="name" />
        <SelectField
          name="language"
          label={a('details.language')}
          hint={a('details.language.hint')}
          options={options}
        />
        <RadioField
          name="purpose"
          label={t('account.purpose.label')}
          options={purposes.map((value) => ({ value, label: labels[value] }))}
        />
        {isHiring && (
          <SelectField
            name="application_digest"
            label={a('details.digest')}
            options={[false, true].map((value) => ({ value: String(value), label: a(digestText(value)) }))}
          />
        )}
        <SubmitButton label={a('details.submit')} busyLabel={a('details.busy')} />
      </DetailsForm>
    </DetailsPart>
  )
}

export const clientLoader = inAccount(async (api, { signal }) => {
  const [account, sessions] = await Promise.all([
    api(contract.readAccount, { signal }),
    api(contract.listSessions, { signal }),
  ])
  return { account, sessions }
})

export default function DetailsPage() {
  const a = useAccountText()
  const { account, sessions } = useLoaderData<typeof clientLoader>()
  const fold = useOneOpenPart()
  return (
    <>
      <PageTop title={a('account_nav.details')} />
      {account.ok ? (
        <div className="max-w-2xl space-y-4">
          {account.data.email_confirmed_at === null && <NotConfirmed {...account.data} />}
          <PersonPart account={account.data} {...fold('person')} />
          {/* The facts that the account applies with. */}
          <Outlet />
          <EmailPart account={account.data} {...fold('email')} />
          <PasswordPart email={account.data.email} {...fold('password')} />
          {account.data.purpose !== 'work' && (
            <Card title={a('keys.title')}>
              <p className="mb-3 max-w-text">{a('keys.lead')}</p>
              <RouteLink to="/account/keys" className="link">
                {a('keys.open')}
              </RouteLink>
            </Card>
          )}
          {sessions.ok ? <SessionsPart sessions={sessions.data} /> : <AccountFailure result={sessions} />}
          <DeletionPart {...fold('deletion')} />
        </div>
      ) : (
        <AccountFailure result={account} />
      )}
    </>
  )
}

function EmailPart({ account, ...fold }: Fold & { account: contract.Account }) {
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
        endpoint={contract.changeEmail}
        title={a('email.title')}
        done={a('email.sent')}
        onChanged={fold.onChanged}
      >
        <EmailField name="email" label={a('email.new.label')} autoComplete="email" />
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
        endpoint={contract.changePassword}
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

function SessionsPart({ sessions }: { sessions: readonly contract.Session[] }) {
  const a = useAccountText()
  const words = {
    unknown: a('sessions.unknown'),
    here: a('sessions.here'),
    times: (since: string, last: string) => a('sessions.times', { since, last }),
    end: a('sessions.end'),
    endOf: (device: string) => a('sessions.end.of', { device }),
    endOthers: a('sessions.end_others'),
  }
  const { acting, act } = useAct()
  const end = (id: string) =>
    act(
      id,
      (api) =>
        id === OTHERS ? api(contract.endOtherSessions) : api(contract.endOneSession, { params: { id } }),
      { done: a(id === OTHERS ? 'sessions.others_ended' : 'sessions.ended') },
    )
  return (
    <Card title={a('sessions.title')}>
      <SessionList sessions={sessions} words={words} ending={acting} onEnd={(id) => void end(id)} />
    </Card>
  )
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
        endpoint={contract.deleteAccount}
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
