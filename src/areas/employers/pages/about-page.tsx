import { useEffect, useState } from 'react'
import { useLoaderData, useOutletContext } from 'react-router'
import { localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { posterShapes } from '#src/areas/catalogue/poster-layouts.ts'
import type { Revision } from '#src/areas/moderation/calls/revisions/revision.ts'
import { vacancyFigures } from '#src/areas/vacancies/calls/figures.ts'
import { JobFacts } from '#src/areas/vacancies/pages/detail/job-facts.tsx'
import { ComparedVersions } from '#src/areas/vacancies/pages/form/compared-versions.tsx'
import { HistoryList } from '#src/areas/vacancies/pages/history-list.tsx'
import { shownNames } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import { drawnStates } from '#src/areas/vacancies/vacancy-state.ts'
import { viewSources } from '#src/areas/vacancies/vacancy.ts'
import type { Result } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { declineWords } from '#src/strings/decline-reasons.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button, ButtonLink, Spinner } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { LineChart } from '#src/ui/charts/charts.tsx'
import { FigureTable } from '#src/ui/charts/figures.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { useDates, usePageLanguage } from '#src/ui/page-language.ts'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActButton } from '#src/web/acts/acts.tsx'
import { DownloadButton } from '#src/web/acts/download-button.tsx'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { downloadOwnPoster, type OwnVacancy, withdrawRevision } from '../calls/my-vacancies.ts'
import { OwnPoster } from './vacancy-poster.tsx'

export const clientLoader = inAccount((api, { language }) => localNames(api, language))

/** The figures of a vacancy, what it says, its change that waits, and its history. */
export default function AboutOwnVacancyPage() {
  const a = useAccountText()
  const local = useLoaderData<typeof clientLoader>()
  const vacancy = useOutletContext<OwnVacancy>()
  return (
    <div className="space-y-4">
      {vacancy.revision && <OwnRevision vacancy={vacancy} revision={vacancy.revision} />}
      {vacancy.approved_at !== null && <VacancyFigures vacancyId={vacancy.id} />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title={a('my_vacancies.facts')}>
          <JobFacts vacancy={vacancy} names={shownNames(vacancy, local)} today={todayInColombo()} />
        </Card>
        <div className="space-y-4">
          {drawnStates.includes(vacancy.state) && <OwnPosters vacancy={vacancy} />}
          <OwnHistory history={vacancy.history} />
        </div>
      </div>
    </div>
  )
}

function OwnHistory({ history }: Pick<OwnVacancy, 'history'>) {
  const a = useAccountText()
  return (
    <HistoryList
      title={a('my_vacancies.history')}
      history={history}
      words={(act, day) => a(`my_vacancies.history.${act}`, { day })}
    />
  )
}

function OwnRevision({ vacancy, revision }: { vacancy: OwnVacancy; revision: Revision }) {
  const t = useText()
  const a = useAccountText()
  const hasPoster = revision.fields.includes('job_poster')
  return (
    <Card title={a('my_vacancies.revision.title')}>
      <p className="mb-3">{a('my_vacancies.revision.text')}</p>
      <ComparedVersions
        t={t}
        before={vacancy}
        after={revision.proposed}
        fields={revision.fields}
        words={{
          before: a('my_vacancies.revision.now'),
          after: a('my_vacancies.revision.then'),
          nothingSaid: a('my_vacancies.nothing_said'),
        }}
      />
      {hasPoster && revision.proposed.job_poster && (
        <OwnPoster
          path={revision.proposed.job_poster}
          vacancy={revision.proposed}
          caption={a('my_vacancies.revision.poster_then')}
        />
      )}
      <div className="mt-4">
        <ActButton
          variant="secondary"
          endpoint={withdrawRevision}
          input={{ params: { id: vacancy.id }, query: { revision_id: revision.id } }}
          label={a('my_vacancies.revision.take_back')}
          conflict={a('my_vacancies.changed')}
        />
      </div>
    </Card>
  )
}

function OwnPosters({ vacancy: { id, is_open } }: { vacancy: OwnVacancy }) {
  const t = useText()
  const a = useAccountText()
  return (
    <Card title={a('my_vacancies.posters')}>
      <p className="mb-3">{a('my_vacancies.posters.text')}</p>
      <div className="flex flex-wrap gap-3">
        {posterShapes.map((shape) => (
          <DownloadButton key={shape} endpoint={downloadOwnPoster} params={{ id, shape }}>
            {a(`my_vacancies.posters.${shape}`)}
          </DownloadButton>
        ))}
        {is_open && (
          <ButtonLink to={`/jobs/${id}/print`} variant="quiet">
            {t('job.share.poster')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

type Figures = AnswerOf<typeof vacancyFigures>

function VacancyFigures({ vacancyId }: { vacancyId: number }) {
  const t = useText()
  const a = useAccountText()
  const { result, retry } = useFigures(vacancyId)
  return (
    <Card title={a('figures.title')}>
      {!result && <Spinner label={t('site.loading')} className="size-5" />}
      {result && !result.ok && (
        <ErrorState
          title={failureText(t, result, t('error.text'))}
          action={<Button onClick={retry}>{t('session.retry')}</Button>}
        />
      )}
      {result?.ok && <Shown figures={result.data} />}
    </Card>
  )
}

function useFigures(vacancyId: number) {
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ key: string; result: Result<Figures> }>()
  const key = `${vacancyId} ${round}`
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const result = await browserApi(vacancyFigures, { params: { id: vacancyId }, signal: leaving.signal })
      if (!leaving.signal.aborted) setFound({ key, result })
    }
    // The page was left meanwhile.
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [vacancyId, key])
  return { result: found?.key === key ? found.result : undefined, retry: () => setRound(round + 1) }
}

function Shown({ figures }: { figures: Figures }) {
  const { formatDay } = useDates()
  const a = useAccountText()
  const words = declineWords[usePageLanguage()]
  const { views, applications, days, sources, declined } = figures
  const first = days[0]?.day
  if (first === undefined) return <p className="text-muted">{a('figures.none')}</p>
  const sum = a('figures.sum', {
    views: formatNumber(views),
    applications: formatNumber(applications),
    day: formatDay(first),
  })
  return (
    <div className="space-y-6">
      <LineChart
        title={a('figures.by_day')}
        description={sum}
        labels={days.map(({ day }) => formatDay(day))}
        series={[
          { name: a('figures.views'), values: days.map((day) => day.views) },
          { name: a('figures.applications'), values: days.map((day) => day.applications) },
        ]}
        format={formatNumber}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <FigureTable
          caption={a('figures.sources')}
          columns={[a('figures.source'), a('figures.views')]}
          rows={viewSources.map((source) => [a(`figures.source.${source}`), formatNumber(sources[source])])}
        />
        {declined.length > 0 && (
          <FigureTable
            caption={a('stage.not_selected')}
            columns={[a('figures.reason'), a('figures.applications')]}
            rows={declined.map(({ reason, count }) => [words[reason], formatNumber(count)])}
          />
        )}
        <FigureTable
          caption={a('figures.by_day')}
          columns={[a('figures.day'), a('figures.views'), a('figures.applications')]}
          rows={[...days]
            .reverse()
            .map((day) => [formatDay(day.day), formatNumber(day.views), formatNumber(day.applications)])}
        />
      </div>
      <p className="text-sm text-muted">{a('figures.about')}</p>
    </div>
  )
}
