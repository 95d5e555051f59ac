import type { FormEvent } from 'react'
import { Form, Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { formatDay, p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { EmptyState, ErrorState, Notice } from '#src/ui/notice.tsx'
import { ActButton, useAct } from '#src/web/acts/acts.tsx'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { inPanel, loaded, type Loaded } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import * as contract from '../../calls/company-admin.ts'
import { companyHref } from '../../company-address.ts'

const PAGE = '/admin-panel/companies'

export const clientLoader = inPanel(async (api, { signal, url }) => {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const target = url.searchParams.get('target') ?? ''
  const find = (words: string) =>
    words ? api(contract.findCompanies, { query: { q: words }, signal }) : undefined
  const [claimed, found, named] = await Promise.all([
    api(contract.listClaimedCompanies, { signal }),
    find(q),
    find(target),
  ])
  return {
    claimed: loaded(claimed, 'companies.failed'),
    found: found && loaded(found, 'companies.failed'),
    target: named?.ok ? named.data.find(({ id }) => String(id) === target) : undefined,
  }
})

export default function CompaniesPage() {
  const { claimed, found, target } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <PageTop title={p('companies.title')} />
      <FoundCompanies found={found} target={target} />
      <section className="space-y-3">
        <h2>{p('companies.claimed')}</h2>
        {!claimed.ok ? (
          <ErrorState title={claimed.text} action={<RetryLink />} />
        ) : claimed.value.length === 0 ? (
          <EmptyState title={p('companies.claimed.none')} />
        ) : (
          claimed.value.map((company) => <ClaimedRow key={company.id} company={company} />)
        )}
      </section>
    </div>
  )
}

function ClaimedRow({ company }: { company: contract.ClaimedCompany }) {
  const { busy, act } = useAct({ failure: p('companies.act_failed') })
  const { id, name, verified_at, verified_proof } = company
  function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { proof = '' } = getTexts(new FormData(event.currentTarget))
    void act('verify', (api) => api(contract.verifyCompany, { params: { id }, body: { proof } }))
  }
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={companyHref(company)} className="link wrap-anywhere">
            {name}
          </Link>
          {verified_at !== null && <Badge tone="verified">{p('companies.verified.badge')}</Badge>}
        </span>
      }
    >
      <LinkedAccounts company={company} />
      {verified_at === null ? (
        <form noValidate onSubmit={verify} className="space-y-3">
          <Field id={`proof-${id}`} label={p('companies.proof')}>
            {(control) => <TextInput {...control} name="proof" maxLength={1000} autoComplete="off" />}
          </Field>
          <Button
            type="submit"
            variant="secondary"
            busy={busy}
            aria-label={p('companies.verify.of', { name })}
          >
            {p('companies.verify')}
          </Button>
        </form>
      ) : (
        <div className="space-y-3">
          <p className="wrap-anywhere">
            {p('companies.mark', { when: formatDay(verified_at), proof: verified_proof ?? '' })}
          </p>
          <Button
            variant="danger-outline"
            busy={busy}
            aria-label={p('companies.take_mark.of', { name })}
            onClick={() => void act('unmark', (api) => api(contract.takeMark, { params: { id } }))}
          >
            {p('companies.take_mark')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function LinkedAccounts({ company: { id, name, accounts } }: { company: contract.ClaimedCompany }) {
  return (
    <ul className="mb-4 space-y-2">
      {accounts.map((account) => (
        <li key={account.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{p('companies.account', account)}</span>
          <ActButton
            small
            endpoint={contract.unlinkAccount}
            input={{ params: { id, user: account.id } }}
            failure={p('companies.act_failed')}
            label={p('companies.account.part')}
            question={p('companies.account.part.of', { email: account.email, name })}
          />
        </li>
      ))}
    </ul>
  )
}

type FoundCompaniesProps = {
  found: Loaded<readonly contract.FoundCompany[]> | undefined
  target: contract.FoundCompany | undefined
}

function FoundCompanies({ found, target }: FoundCompaniesProps) {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  return (
    <section className="space-y-3">
      <h2>{p('companies.find')}</h2>
      {target && (
        <Notice tone="warning" live>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 wrap-anywhere">
              {p('companies.merge.choose', { name: target.name })}{' '}
              {p('companies.merge.effect', { name: target.name })}
            </p>
            <ButtonLink to={`${PAGE}?${new URLSearchParams({ q })}`} variant="secondary" small>
              {p('companies.merge.stop')}
            </ButtonLink>
          </div>
        </Notice>
      )}
      <Form key={q} method="get" role="search" className="flex flex-wrap items-end gap-2">
        {target && <input type="hidden" name="target" value={target.id} />}
        <Field id="q" label={p('companies.find.q')} className="grow">
          {(control) => <TextInput {...control} name="q" type="search" maxLength={150} defaultValue={q} />}
        </Field>
        <Button type="submit" variant="secondary">
          {p('companies.find')}
        </Button>
      </Form>
      {found && !found.ok && <ErrorState title={found.text} />}
      {found?.ok && found.value.length === 0 && <p className="text-muted">{p('companies.find.none')}</p>}
      {found?.ok && found.value.length > 0 && (
        <Card>
          <ul className="-my-2">
            {found.value.map((company) => (
              <li
                key={company.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2 first:border-0"
              >
                <CompanyName company={company} />
                {target ? (
                  <MergeButton target={target} gone={company} />
                ) : (
                  <KeepLink company={company} q={q} />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function CompanyName({ company }: { company: contract.FoundCompany }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-muted figures">{company.id}</span>
      <Link to={companyHref(company)} className="link min-w-0 font-semibold wrap-anywhere">
        {company.name}
      </Link>
      {company.is_client && <Badge>{p('companies.find.client')}</Badge>}
      {company.is_verified ? (
        <Badge tone="verified">{p('companies.verified.badge')}</Badge>
      ) : (
        company.is_claimed && <Badge>{p('companies.find.claimed')}</Badge>
      )}
    </span>
  )
}

function KeepLink({ company: { id, name }, q }: { company: contract.FoundCompany; q: string }) {
  return (
    <ButtonLink
      to={`${PAGE}?${new URLSearchParams({ q, target: String(id) })}`}
      variant="secondary"
      small
      aria-label={p('companies.merge.into.of', { name })}
    >
      {p('companies.merge.into')}
    </ButtonLink>
  )
}

function MergeButton({ target, gone }: { target: contract.FoundCompany; gone: contract.FoundCompany }) {
  const navigate = useNavigate()
  const { busy, act } = useAct({ failure: p('companies.act_failed') })
  if (target.id === gone.id) return null
  function merge() {
    const input = { params: { id: target.id }, body: { company_id: gone.id } }
    const after = `${PAGE}?${new URLSearchParams({ q: target.name })}`
    void act('merge', (api) => api(contract.mergeCompanies, input), { onDone: () => navigate(after) })
  }
  return (
    <ConfirmInline
      small
      label={p('companies.merge', { name: target.name })}
      question={p('companies.merge.sure', { gone: gone.name, name: target.name })}
      cancelLabel={p('act.cancel')}
      busy={busy}
      busyLabel={p('act.saving')}
      onConfirm={merge}
    />
  )
}
