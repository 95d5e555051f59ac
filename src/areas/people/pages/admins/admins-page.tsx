import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { type AdminRole, adminRoles } from '#src/contract/admin-roles.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { languages } from '#src/strings/languages.ts'
import { formatDay, formatTime, p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { EmailText } from '#src/ui/email-text.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { type Column, DataTable } from '#src/ui/lists/table.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { ActButton, useAct } from '#src/web/acts/acts.tsx'
import { SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import { inPanel, loaded } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import * as contract from '../../calls/admins/admins.ts'
import { endAdminKey, listAdminKeys, makeAdminKey } from '../../calls/keys/keys.ts'
import { KeyCards } from '../keys/key-cards.tsx'

function AdminKeys({ keys }: { keys: AnswerOf<typeof listAdminKeys> }) {
  return (
    <KeyCards
      keys={keys}
      t={p}
      lead={p('admins.keys.lead')}
      passwordLabel={p('factor.password')}
      endpoints={{ make: makeAdminKey, end: endAdminKey }}
    />
  )
}

export const clientLoader = inPanel(async (api, { signal }) => {
  const [admins, keys] = await Promise.all([
    api(contract.listAdmins, { signal }),
    api(listAdminKeys, { signal }),
  ])
  return { admins: loaded(admins, 'list.failed'), keys: loaded(keys, 'list.failed') }
})

const columns: readonly Column<contract.AdminRow>[] = [
  {
    key: 'name',
    header: p('admins.name'),
    card: 'title',
    cell: ({ name }) => <span className="font-semibold wrap-break-word">{name}</span>,
  },
  { key: 'email', header: p('admins.email'), cell: ({ email }) => <EmailText email={email} /> },
  { key: 'role', header: p('admins.role'), cell: (admin) => <RoleField key={admin.role} admin={admin} /> },
  {
    key: 'factor',
    header: p('admins.factor'),
    cell: ({ second_factor }) => p(second_factor ? 'admins.factor.yes' : 'admins.factor.no'),
  },
  {
    key: 'seen',
    header: p('admins.seen'),
    className: 'long-words:@max-4xl:hidden long-words:as-cards:flex',
    cell: ({ last_seen_at }) => (last_seen_at ? formatTime(last_seen_at) : p('admins.seen.not')),
  },
  {
    key: 'actions',
    header: p('jobs.actions'),
    card: 'actions',
    cell: (admin) => <AdminActs {...admin} />,
  },
]

export default function AdminsPage() {
  const { admins: result, keys } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-5xl">
      <PageTop title={p('admins.title')} lead={p('admins.lead')} />
      {!result.ok && <ErrorState title={result.text} action={<RetryLink />} />}
      {result.ok && (
        <div className="space-y-4">
          <DataTable
            dense
            caption={p('admins.title')}
            columns={columns}
            rows={result.value.admins}
            rowKey={({ id }) => id}
          />
          {result.value.invitations.length > 0 && (
            <Card title={p('admins.invitations')}>
              <Invitations invitations={result.value.invitations} />
            </Card>
          )}
          <Card title={p('admins.invite')}>
            <InviteForm />
          </Card>
          <Card title={p('admins.require')}>
            <SecondFactorRule isRequired={result.value.second_factor_required} />
          </Card>
          {keys.ok ? (
            <AdminKeys keys={keys.value} />
          ) : (
            <ErrorState title={keys.text} action={<RetryLink />} />
          )}
          <Card title={p('admins.roles')}>
            <DescriptionList
              items={adminRoles.map((role) => ({
                term: p(`admins.role.${role}`),
                value: p(`admins.role.${role}.may`),
              }))}
            />
          </Card>
        </div>
      )}
    </div>
  )
}

function AdminActs({ id, name, second_factor }: contract.AdminRow) {
  const act = { id, small: true, failure: p('admins.failed') }
  return (
    <div className="flex max-w-80 flex-wrap items-start gap-2 long-words:whitespace-normal">
      <ActButton
        {...act}
        endpoint={contract.sendPasswordLink}
        input={{ params: { id } }}
        variant="secondary"
        label={p('admins.link')}
        question={p('admins.link_to', { name })}
      />
      {second_factor && (
        <DeleteButton
          {...act}
          endpoint={contract.removeSecondFactors}
          label={p('admins.factor.remove')}
          question={p('admins.factor.remove_of', { name })}
        />
      )}
      <DeleteButton
        {...act}
        endpoint={contract.endAdmin}
        label={p('admins.end')}
        question={p('admins.end_of', { name })}
      />
    </div>
  )
}

function Invitations({ invitations }: { invitations: readonly contract.Invitation[] }) {
  return (
    <ul>
      {invitations.map(({ id, email, role, invited_by, expires_at }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2 first:border-0"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              <EmailText email={email} />
            </p>
            <p className="text-muted wrap-anywhere">
              {p('admins.invitation', {
                role: p(`admins.role.${role}`),
                name: invited_by,
                day: formatDay(expires_at),
              })}
            </p>
          </div>
          <DeleteButton
            small
            endpoint={contract.withdrawInvitation}
            id={id}
            label={p('admins.withdraw')}
            question={p('admins.withdraw_of', { email })}
            failure={p('admins.failed')}
          />
        </li>
      ))}
    </ul>
  )
}

function SecondFactorRule({ isRequired }: { isRequired: boolean }) {
  const label = p(isRequired ? 'admins.require.stop' : 'admins.require.ask')
  return (
    <div className="space-y-3">
      <p>{p(isRequired ? 'admins.required' : 'admins.required.not')}</p>
      <ActButton
        key={label}
        endpoint={contract.requireSecondFactor}
        input={{ body: { required: !isRequired } }}
        failure={p('admins.failed')}
        label={label}
        question={label}
        variant="secondary"
      />
    </div>
  )
}

const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }))

function InviteForm() {
  const form = useSavingForm({
    endpoint: contract.inviteAdmin,
    failure: 'form.failed',
    defaults: { role: 'moderator', language: 'en' },
    onSaved: () => form.reset(),
  })
  return (
    <PageForm form={form} label={p('admins.invite')} className="space-y-4" needsScript>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
        <TextField name="email" label={p('admins.email')} type="email" autoComplete="off" />
        <SelectField name="role" label={p('admins.role')} options={roleOptions} />
        <SelectField name="language" label={p('admins.language')} options={languageOptions} />
      </div>
      <SubmitButton label={p('admins.invite.submit')} busyLabel={p('admins.invite.busy')} />
    </PageForm>
  )
}

const roleOptions = adminRoles.map((value) => ({ value, label: p(`admins.role.${value}`) }))

function RoleField({ admin: { id, name, role } }: { admin: contract.AdminRow }) {
  const { act } = useAct({ failure: p('admins.failed') })
  const [chosen, setChosen] = useState<AdminRole>(role)

  async function change(next: AdminRole) {
    setChosen(next)
    const call = { params: { id }, body: { role: next } }
    const result = await act('set', (api) => api(contract.setAdminRole, call))
    if (!result?.ok) setChosen(role)
  }

  return (
    <Select
      className="w-36 long-words:w-44"
      aria-label={p('admins.role.of', { name })}
      options={roleOptions}
      value={chosen}
      onChange={({ currentTarget: { value } }) => void change(value as AdminRole)}
    />
  )
}
