import './print.css'
import { data, useLoaderData } from 'react-router'
import { EmailText } from '#src/ui/email-text.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { inBrowser, type Load, onServer } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { MissingOrFailed } from '#src/web/loading/missing-or-failed.tsx'
import { useAddressOf } from '#src/web/site/page-address.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { salaryText } from '../salary-text.ts'
import { findJob, jobStatus, type JobView } from './detail/load-job.ts'
import { AddressQr, PrintBar, usePosterText } from './print-parts.tsx'
import { WrittenText } from './vacancy-text.tsx'

const load = (async (api, input) => {
  const job = await findJob(api, input)
  const isOpen = job.state === 'found' && job.vacancy.is_open
  const status = job.state === 'found' && !isOpen ? 404 : jobStatus[job.state]
  return data(job, { status })
}) satisfies Load<unknown>

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle: PageHandle = { framework: 'when-wanted' }

/** One sheet for a notice board, of any open vacancy. */
export default function PrintPage() {
  const t = useText()
  const job = useLoaderData<typeof loader>()
  const title = t('job.share.poster')
  if (job.state !== 'found' || !job.vacancy.is_open)
    return (
      <>
        <PageTitle title={title} path={null} />
        <PageHeading title={title} />
        <MissingOrFailed
          view={job.state === 'failed' ? job : { state: 'missing' }}
          missing={t('job.not_found')}
        />
      </>
    )
  const { id, position } = job.vacancy
  return (
    <>
      <PageTitle title={`${title}: ${position}`} path={null} />
      <PrintBar to={`/jobs/${id}`} back={t('apply.back')} />
      <Sheet {...job} />
    </>
  )
}

function Sheet({ vacancy, names }: Extract<JobView, { state: 'found' }>) {
  const { formatDay } = useDates()
  const t = useText()
  const w = usePosterText()
  const address = useAddressOf(`/jobs/${vacancy.id}`)
  const { position, company_name, closing_date, email, phone, apply_by } = vacancy
  const facts = [
    { term: t('job.location'), value: [names.place, names.country].filter(Boolean).join(', ') },
    { term: t('vacancy.salary'), value: salaryText(t, vacancy) },
    { term: t('job.closes'), value: formatDay(closing_date) },
    { term: t('job.reference'), value: vacancy.id },
  ].filter(({ value }) => value)
  return (
    <article className="paper paper-poster mx-auto rounded border border-line bg-card p-4 text-lg">
      <p className="font-semibold text-primary">{w('poster.heading')}</p>
      <h1 className="mt-2 leading-tight wrap-anywhere">
        <WrittenText text={position} />
      </h1>
      <p className="mt-3 border-b-4 border-accent pb-4 text-2xl">
        <WrittenText text={company_name} />
      </p>
      <DescriptionList stacked items={facts} className="text-xl font-semibold" />
      <div className="paper-foot flex items-end justify-between gap-6 border-t border-line pt-4">
        <div className="min-w-0 space-y-1 font-semibold">
          <h2>{w('poster.apply')}</h2>
          <p>{phone}</p>
          {email !== null && (
            <p className="wrap-anywhere">
              <EmailText email={email} />
            </p>
          )}
          <p className="wrap-anywhere">
            {w(apply_by?.includes('phone') ? 'poster.apply_by_phone' : 'poster.check', {
              address: address.replace(/^https?:\/\//, ''),
            })}
          </p>
        </div>
        <AddressQr address={address} label={w('poster.qr')} className="size-48" />
      </div>
    </article>
  )
}
