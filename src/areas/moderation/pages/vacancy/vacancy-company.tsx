import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { listClaimedCompanies } from '#src/areas/catalogue/calls/company-admin.ts'
import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select, type SelectOption } from '#src/ui/forms/select.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAct } from '#src/web/acts/use-act.ts'
import { panelApi } from '#src/web/api/api.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { panelFailure } from '#src/web/panel/panel-failure.ts'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import { assignCompany } from '../../calls/vacancy-page.ts'

type VacancyCompanyProps = { vacancy: AdminVacancy; assigned: boolean }

export function VacancyCompany({ vacancy: { id, company }, assigned }: VacancyCompanyProps) {
  const toast = useToast()
  const { busy, act } = useAct({ failure: p('job_page.company.failed') })
  const [options, setOptions] = useState<readonly SelectOption[]>()
  const set = (company_id: number | null) =>
    act('set', (api) => api(assignCompany, { params: { id }, body: { company_id } }))
  async function open() {
    const found = await panelApi(listClaimedCompanies)
    if (!found.ok) return toast.error(panelFailure(found, 'companies.failed'))
    setOptions(found.data.map(({ id: value, name }) => ({ value, label: `${name} (${value})` })))
  }
  async function put(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = Number(textsOf(new FormData(event.currentTarget))['company_id'])
    if (chosen && (await set(chosen))) setOptions(undefined)
  }
  const text = company === null ? 'none' : assigned ? 'assigned' : 'own'
  return (
    <Card title={p('job_page.company')}>
      <p className="mb-3 wrap-anywhere">
        <span>{p(`job_page.company.${text}`, { company: company?.name ?? '' })}</span>{' '}
        {company && (
          <Link to={companyHref(company)} className="link">
            {companyHref(company)}
          </Link>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {!options && (
          <Button variant="secondary" small onClick={() => void open()}>
            {p('job_page.company.choose')}
          </Button>
        )}
        {assigned && (
          <Button variant="secondary" small busy={busy} onClick={() => void set(null)}>
            {p('job_page.company.back')}
          </Button>
        )}
      </div>
      {options && (
        <form onSubmit={(event) => void put(event)} className="mt-3 flex flex-wrap items-end gap-2">
          <Field id="company_id" label={p('job_page.company.choose')} className="grow">
            {(control) => (
              <Select
                {...control}
                name="company_id"
                options={options}
                placeholder={p('job_page.company.placeholder')}
                defaultValue={assigned ? company?.id : ''}
              />
            )}
          </Field>
          <Button type="submit" busy={busy}>
            {p('job_page.company.put')}
          </Button>
        </form>
      )}
    </Card>
  )
}
