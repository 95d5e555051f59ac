import type { Revision } from '#src/features/moderation/revision-contract.ts'
import { ComparedVersions } from '#src/features/vacancy-form/web/versions/compared-versions.tsx'
import { Card } from '#src/ui/card.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'
import { takeBackRevision, type OwnVacancy } from '../own-contract.ts'
import { OwnActButton } from './own-act-button.tsx'
import { OwnPoster } from './own-poster.tsx'

/** The change that waits for an admin, beside what is public now. */
export function OwnRevision({ vacancy, revision }: { vacancy: OwnVacancy; revision: Revision }) {
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
        <OwnActButton
          id={vacancy.id}
          endpoint={takeBackRevision}
          query={{ revision_id: revision.id }}
          label={a('my_vacancies.revision.take_back')}
        />
      </div>
    </Card>
  )
}
