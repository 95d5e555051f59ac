import { type FormEvent, useState } from 'react'
import { Link, Outlet, useLoaderData, useParams } from 'react-router'
import { listClaimedCompanies } from '#src/areas/catalogue/calls/company-admin.ts'
import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { listNotes } from '#src/areas/moderation/calls/vacancy-page.ts'
import { isAbroad } from '#src/areas/vacancies/abroad.ts'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select, type SelectOption } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAct } from '#src/web/acts/acts.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, panelFailure, inPanel } from '#src/web/panel/panel-rows.ts'
import { useMay } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import { allowDirectHiring } from '../../calls/admin-moderation.ts'
import { showVacancyPage, assignCompany } from '../../calls/vacancy-page.ts'
import { useEvidence } from '../review/evidence.tsx'
import { ReviewedVacancy, RevisionCompared } from '../review/reviewed-vacancy.tsx'
import { stateName, statusName, statusTone } from '../status-words.ts'
import { VacancyNotes } from './vacancy-notes.tsx'
import { DecidedRevisions, VacancyHistory, VacancyMails } from './vacancy-records.tsx'

export const clientLoader = inPanel(async (api, { params, signal }) => {
  const input = { params: { id: params['id'] ?? '' }, signal }
  const [found, notes] = await Promise.all([api(showVacancyPage, input), api(listNotes, input)])
  return { found: loaded(found, 'edit.failed_to_load'), notes: loaded(notes, 'notes.failed_to_load') }
})

/** Everything about a vacancy. Pages below it add sections of other features, which get it by `useOutletContext`. */
export default function VacancyPage() {
  const { site } = useFrame()
  const { id } = useParams()
  const { found, notes } = useLoaderData<typeof clientLoader>()
  const back = (
    <Link to="/admin-panel/jobs" className="link">
      {p('edit.back')}
    </Link>
  )
  if (!found.ok)
    return (
      <>
        <PageTop title={p('job_page.title', { id: id ?? '' })} back={back} />
        <ErrorState title={found.text} action={<RetryLink />} />
      </>
    )
  const { vacancy, owner, applications, company_assigned, history, revision, revisions, mails } = found.value
  return (
    <>
      <title>{pageTitle(p('job_page.title', { id: vacancy.id }), site.name)}</title>
      <PageHeading
        title={vacancy.position}
        lead={
          <>
            {p('edit.lead', { id: vacancy.id })} ·{' '}
            <Badge tone={statusTone(vacancy.status)}>
              {stateName(vacancy.state) ?? statusName(vacancy.status)}
            </Badge>{' '}
            {owner ? p('job_page.owner', { name: owner.name, email: owner.email }) : p('job_page.no_owner')} ·{' '}
            <Link to={`/admin-panel/applications/position-applicants?vacancy=${vacancy.id}`} className="link">
              {p('job_page.applications', { count: applications })}
            </Link>
          </>
        }
        back={back}
        actions={
          <>
            {vacancy.state === 'pending' && (
              <ButtonLink to={`/admin-panel/review?id=${vacancy.id}`}>{p('job_page.review')}</ButtonLink>
            )}
            {vacancy.state === 'frozen' && (
              <ButtonLink to={`/admin-panel/reported?id=${vacancy.id}`}>{p('job_page.reports')}</ButtonLink>
            )}
            <ButtonLink to={`/admin-panel/jobs/edit/${vacancy.id}`} variant="secondary">
              {p('review.edit')}
            </ButtonLink>
          </>
        }
      />
      <div className="space-y-4">
        {revision && (
          <Card title={p('revision.waiting')}>
            <RevisionCompared vacancy={vacancy} revision={revision} />
            <p className="mt-3">
              <Link to={`/admin-panel/review?revision=${revision.id}`} className="link">
                {p('revision.to_review')}
              </Link>
            </p>
          </Card>
        )}
        <Card>
          <WithEvidence key={vacancy.id} vacancy={vacancy} />
        </Card>
        <DirectHiring key={vacancy.updated_at} vacancy={vacancy} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <VacancyHistory history={history} />
          <div className="space-y-4">
            <Card title={p('notes.title')}>
              <VacancyNotes id={vacancy.id} notes={notes} />
            </Card>
            <VacancyCompany vacancy={vacancy} assigned={company_assigned} />
            <VacancyMails mails={mails} />
            <DecidedRevisions revisions={revisions} />
          </div>
        </div>
        <Outlet context={found.value} />
      </div>
    </>
  )
}

function WithEvidence({ vacancy }: { vacancy: AdminVacancy }) {
  return <ReviewedVacancy vacancy={vacancy} evidence={useEvidence(vacancy.id)} />
}

/** Lets an employer hire abroad without an agency: the reason stands on the page. Left empty, papers are needed. */
function DirectHiring({ vacancy }: { vacancy: AdminVacancy }) {
  const { busy, act } = useAct({ failure: p('abroad.direct.failed') })
  const may = useMay()
  if (!isAbroad(vacancy) || !may(allowDirectHiring)) return null

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { direct_hiring: note = '' } = getTexts(new FormData(event.currentTarget))
    void act('allow', (api) => api(allowDirectHiring, { params: { id: vacancy.id }, body: { note } }))
  }

  return (
    <Card title={p('abroad.direct')}>
      <form onSubmit={save} className="space-y-3">
        <Field id="direct-hiring" label={p('abroad.direct.reason')} hint={p('abroad.direct.hint')}>
          {(control) => (
            <TextInput
              {...control}
              name="direct_hiring"
              maxLength={1000}
              defaultValue={vacancy.direct_hiring_note ?? ''}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={busy}>
          {p('abroad.direct.save')}
        </Button>
      </form>
    </Card>
  )
}

type VacancyCompanyProps = { vacancy: AdminVacancy; assigned: boolean }

function VacancyCompany({ vacancy: { id, company }, assigned }: VacancyCompanyProps) {
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
    const chosen = Number(getTexts(new FormData(event.currentTarget))['company_id'])
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
