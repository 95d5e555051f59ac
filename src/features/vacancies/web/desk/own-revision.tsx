import { Card } from '#src/ui/card.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'
import { takeBackRevision, type OwnVacancy, type Revision } from '../../own-contract.ts'
import { ComparedVersions } from '../versions/compared-versions.tsx'
import { OwnActButton } from './own-act-button.tsx'
import { OwnPoster } from './own-poster.tsx'

/** The change that waits for an admin, beside what is public now. */
export function OwnRevision({ vacancy, revision }: { vacancy: OwnVacancy; revision: Revision }) {
  const t = useText()
  const a = useAccountText()
  const hasPoster = revision.fields.includes('job_poster')
  return (
    <Card title={a('desk.revision.title')}>
      <p className="mb-3">{a('desk.revision.text')}</p>
      <ComparedVersions
        t={t}
        before={vacancy}
        after={revision.proposed}
        fields={revision.fields}
        words={{
          before: a('desk.revision.now'),
          after: a('desk.revision.then'),
          nothingSaid: a('desk.nothing_said'),
        }}
      />
      {hasPoster && revision.proposed.job_poster && (
        <OwnPoster
          path={revision.proposed.job_poster}
          vacancy={revision.proposed}
          caption={a('desk.revision.poster_then')}
        />
      )}
      <div className="mt-4">
        <OwnActButton
          id={vacancy.id}
          endpoint={takeBackRevision}
          query={{ revision_id: revision.id }}
          label={a('desk.revision.take_back')}
        />
      </div>
    </Card>
  )
}
