import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAct } from '#src/web/acts/use-act.ts'
import type { Loaded } from '#src/web/panel/panel-load.ts'
import { mergeCompanies, type FoundCompany } from '../../calls/company-admin.ts'
import { companyHref } from '../../company-address.ts'

const PAGE = '/admin-panel/companies'

type FoundCompaniesProps = {
  found: Loaded<readonly FoundCompany[]> | undefined
  target: FoundCompany | undefined
}

export function FoundCompanies({ found, target }: FoundCompaniesProps) {
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

function CompanyName({ company }: { company: FoundCompany }) {
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

function KeepLink({ company: { id, name }, q }: { company: FoundCompany; q: string }) {
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

function MergeButton({ target, gone }: { target: FoundCompany; gone: FoundCompany }) {
  const navigate = useNavigate()
  const { busy, act } = useAct({ failure: p('companies.act_failed') })
  if (target.id === gone.id) return null
  function merge() {
    const input = { params: { id: target.id }, body: { company_id: gone.id } }
    const after = `${PAGE}?${new URLSearchParams({ q: target.name })}`
    void act('merge', (api) => api(mergeCompanies, input), { onDone: () => navigate(after) })
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
