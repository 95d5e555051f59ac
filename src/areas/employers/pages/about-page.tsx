import { useLoaderData, useOutletContext } from 'react-router'
import { localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { posterShapes } from '#src/areas/catalogue/poster-layouts.ts'
import type { Revision } from '#src/areas/moderation/calls/revision.ts'
import { JobFacts } from '#src/areas/vacancies/pages/detail/job-facts.tsx'
import { ComparedVersions } from '#src/areas/vacancies/pages/form/versions/compared-versions.tsx'
import { HistoryList } from '#src/areas/vacancies/pages/history-list.tsx'
import { shownNames } from '#src/areas/vacancies/pages/shown-names.ts'
import { VacancyFigures } from '#src/areas/vacancies/pages/vacancy-figures.tsx'
import { drawnStates } from '#src/areas/vacancies/vacancy-state.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActButton } from '#src/web/acts/act-button.tsx'
import { DownloadButton } from '#src/web/acts/download-button.tsx'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { type OwnVacancy, withdrawRevision, downloadOwnPoster } from '../calls/my-vacancies.ts'
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
