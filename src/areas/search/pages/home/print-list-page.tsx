import '#src/areas/vacancies/pages/print.css'
import { data, useLoaderData } from 'react-router'
import { landingPath } from '#src/areas/vacancies/landing-paths.ts'
import { AddressQr, PrintBar, usePosterText } from '#src/areas/vacancies/pages/print-parts.tsx'
import { PayWords, WrittenText } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import { formatNumber } from '#src/strings/format.ts'
import { EmptyState } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { inBrowser, onServer, type Load } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { useAddressOf } from '#src/web/site/page-address.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type { ListedVacancy } from '../../calls/lists/search-vacancies.ts'
import { knownNames } from '../filters/filter-labels.ts'
import { getStatus } from '../list/loaded.ts'
import { ListFailed } from '../list/vacancy-list.tsx'
import { findLanding } from './landing-links.tsx'
import { getAddress, loadLanding } from './load-home.ts'

/** Rows with titles of two lines that fill one page of A4. */
const MAX_ROWS = 12

const load = (async (api, input) => {
  const plain = new URL(input.url.pathname, input.url)
  const { data: view, init } = await loadLanding(api, { ...input, url: plain }, '/print')
  const { list, categories } = view
  if (!list.ok) return data(view, init ?? undefined)
  // The sheet is named after its category.
  if (!categories.ok) return data({ ...view, list: categories }, { status: getStatus(categories.error) })
  const vacancies = list.value.vacancies.slice(0, MAX_ROWS)
  return data(
    { ...view, list: { ok: true as const, value: { ...list.value, vacancies, near: [] } } },
    init ?? undefined,
  )
}) satisfies Load<unknown>

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle: PageHandle = { framework: 'when-wanted' }

/** One sheet with the newest of a landing page, for counters and notice boards. */
export default function PrintListPage() {
  const t = useText()
  const w = usePosterText()
  const { formatDay } = useDates()
  const { site } = useFrame()
  const view = useLoaderData<typeof loader>()
  const { list, today } = view
  const landing = findLanding(getAddress(view), knownNames(view))
  const path = landing ? landingPath(landing.place) : '/'
  const address = useAddressOf(path)
  const title = landing?.title(t) ?? t('home.print')
  if (!list.ok)
    return (
      <>
        <PageTitle title={title} path={null} />
        <ListFailed error={list.error} />
      </>
    )
  const { total, vacancies } = list.value
  const count = formatNumber(total)
  return (
    <>
      <PageTitle title={title} path={null} />
      <PrintBar to={path} back={t('job.list.back')} />
      <article className="paper paper-list mx-auto rounded border border-line bg-card p-4">
        <header className="border-b-4 border-accent pb-2">
          <p className="font-semibold text-primary">{site.name}</p>
          <h1 className="text-xl">{title}</h1>
          <p>
            {total > vacancies.length
              ? w('poster.list.newest', { count })
              : t(total === 1 ? 'home.count.one' : 'home.count', { count })}
            {' · '}
            <span className="whitespace-nowrap">{formatDay(today)}</span>
          </p>
        </header>
        {vacancies.length === 0 && <EmptyState title={t('home.empty')} />}
        <ol>
          {vacancies.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </ol>
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-2">
          <div className="min-w-0 flex-1 basis-60 space-y-1 font-semibold max-sm:text-sm">
            <p className="wrap-anywhere">
              {w('poster.list.all', { address: address.replace(/^https?:\/\//, '') })}
            </p>
            <p>{t('job.never_pay')}</p>
          </div>
          <AddressQr address={address} label={w('poster.list.qr')} className="size-36" />
        </footer>
      </article>
    </>
  )
}

function Row({ id, position, company_name, place, pay, closing_date }: ListedVacancy) {
  const t = useText()
  const { formatDay } = useDates()
  return (
    <li className="flex gap-x-4 border-b border-line py-1 leading-snug">
      <div className="min-w-0 flex-1">
        <h2 className="text-base leading-snug">
          <WrittenText text={position} />
        </h2>
        <p>
          <span>{`${t('home.ref_no')} ${id} · `}</span>
          {place && <WrittenText text={`${place} · `} />}
          <WrittenText text={company_name} />
        </p>
      </div>
      <div className="paper-end">
        {pay && (
          <p className="font-semibold">
            <PayWords pay={pay} />
          </p>
        )}
        <p>
          {t('home.closes')} <span className="whitespace-nowrap">{formatDay(closing_date)}</span>
        </p>
      </div>
    </li>
  )
}
