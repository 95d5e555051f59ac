import { useLoaderData } from 'react-router'
import { localNames, type LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import { readAccount } from '#src/areas/people/calls/accounts/account.ts'
import { NotConfirmed } from '#src/areas/people/pages/accounts/not-confirmed.tsx'
import { weekdayIn } from '#src/strings/weekday-words.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/notice.tsx'
import { useDates, usePageLanguage } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useListAddress, getPage } from '#src/web/lists/list-address.ts'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { listMyApplications, type MyApplicationRow } from '../../calls/sent/sent.ts'
import { timeOfDay } from '../../interview.ts'
import { CalendarLink, InterviewPlace } from '../interviews/interview-facts.tsx'
import { StageBadge } from '../stage-history.tsx'

const PER_PAGE = 50

export const clientLoader = inAccount(async (api, { url, signal, language }) => {
  const query = { page: getPage(url.searchParams), per_page: PER_PAGE }
  const [found, account, local] = await Promise.all([
    api(listMyApplications, { query, signal }),
    api(readAccount, { signal }),
    localNames(api, language),
  ])
  return { found, account, local }
})

/** Lists what the account sent, with the stage of each application. */
export default function MyApplicationsPage() {
  const t = useText()
  const a = useAccountText()
  const { found, account, local } = useLoaderData<typeof clientLoader>()
  const { page, pageHref } = useListAddress()
  return (
    <>
      <PageTop title={a('my_applications.title')} lead={a('my_applications.lead')} />
      {account.ok && account.data.email_confirmed_at === null && (
        <div className="mb-4 space-y-2">
          <NotConfirmed {...account.data} />
          <p className="max-w-text">{a('my_applications.before')}</p>
        </div>
      )}
      {!found.ok && <AccountFailure result={found} />}
      {found.ok && found.data.length === 0 && (
        <EmptyState
          title={a('my_applications.none')}
          reason={a('my_applications.none.reason')}
          action={
            <>
              <ButtonLink to="/">{t('apply.browse')}</ButtonLink>
              <ButtonLink to="/application-link" variant="secondary">
                {t('footer.application_link')}
              </ButtonLink>
            </>
          }
        />
      )}
      {found.ok && found.data.length > 0 && (
        <>
          <NextInterview rows={found.data} />
          <ul aria-label={a('my_applications.title')} className="divide-y divide-line border-y border-line">
            {found.data.map((row) => (
              <SentLine key={row.applicant_no} row={row} local={local} />
            ))}
          </ul>
        </>
      )}
      <ListPagination
        page={page}
        perPage={PER_PAGE}
        total={found.ok ? (found.total ?? found.data.length) : 0}
        hrefFor={pageHref}
      />
    </>
  )
}

const isToCome = (instant: string) => Date.parse(instant) > Date.now()

/** Shows the next interview above all that was sent. */
function NextInterview({ rows }: { rows: readonly MyApplicationRow[] }) {
  const a = useAccountText()
  const { formatDay } = useDates()
  const language = usePageLanguage()
  const [next] = rows
    .filter(({ interview }) => interview && isToCome(interview.starts_at))
    .sort((one, other) => one.interview!.starts_at.localeCompare(other.interview!.starts_at))
  if (!next?.interview) return null
  const { applicant_no, job_position, company_name, interview } = next
  const { starts_at, answer } = interview
  const title = [job_position, company_name].filter(Boolean).join(', ')
  const address = `/account/my-applications/${applicant_no}` as const
  return (
    <Card className="mb-6 border-s-4 border-s-primary ps-3" title={a('my_applications.next')}>
      <p className="text-lg font-semibold">
        <time dateTime={starts_at}>
          {weekdayIn(language, starts_at)}, {formatDay(starts_at)}, {timeOfDay(starts_at)}
        </time>
        {' · '}
        <RouteLink to={address} className="link wrap-anywhere">
          {title}
        </RouteLink>
      </p>
      <InterviewPlace interview={{ ...interview, bring: [] }} />
      <p className="mt-1">
        {answer === null ? (
          <RouteLink to={address} className="link inline-block py-1">
            {a('sent.interview.ask')}
          </RouteLink>
        ) : (
          a('sent.interview.answered', { answer: a(`sent.interview.${answer}`) })
        )}
      </p>
      <CalendarLink interview={interview} title={title} />
    </Card>
  )
}

const marks = ['sent', 'read', 'shortlisted', 'interview', 'answer'] as const

/** The last of the five marks that an application has reached; it may have skipped earlier ones. */
function lastMark({ stage, read_at }: MyApplicationRow): (typeof marks)[number] {
  if (stage === 'hired' || stage === 'not_selected' || stage === 'closed') return 'answer'
  if (stage === 'interview' || stage === 'shortlisted') return stage
  return read_at === null ? 'sent' : 'read'
}

/** Shows how far an application has come, with the day of it. */
function ApplicationMarks({ row }: { row: MyApplicationRow }) {
  const a = useAccountText()
  const { formatDay } = useDates()
  const { stage, stage_at, read_at, created_at } = row
  const last = lastMark(row)
  const at = last === 'sent' ? created_at : last === 'read' ? read_at : stage_at
  const words = last === 'answer' && stage ? a(`stage.${stage}`) : a(`my_applications.mark.${last}`)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="inline-flex gap-1">
        {marks.map((mark, no) => (
          <span
            key={mark}
            title={a(`my_applications.mark.${mark}`)}
            className={cx(
              'size-3.5 rounded-full border border-primary',
              no <= marks.indexOf(last) && 'bg-primary',
            )}
          />
        ))}
      </span>
      <span className="font-semibold">{words}</span>
      {at && <time dateTime={at}>{formatDay(at)}</time>}
    </p>
  )
}

function SentLine({ row, local }: { row: MyApplicationRow; local: LocalNames }) {
  const a = useAccountText()
  const { applicant_no, job_position, job_category_id: id, job_category_name: name, company_name } = row
  const category = id && name ? local.category({ id, name }) : ''
  return (
    <li className="py-3">
      <p>
        <RouteLink
          to={`/account/my-applications/${applicant_no}`}
          className="font-semibold wrap-anywhere text-primary hover:underline"
        >
          {job_position ?? a('my_applications.cv', { category })}
        </RouteLink>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {[company_name, applicant_no].filter(Boolean).join(' · ')}
      </p>
      {row.stage === 'withdrawn' ? <StageBadge stage="withdrawn" /> : <ApplicationMarks row={row} />}
    </li>
  )
}
