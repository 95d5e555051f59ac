import { useLoaderData } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { deleteJobSeekerForm, getJobSeekerForm } from '../../admin-contract.ts'
import { DetailError, DetailFrame } from './detail-frame.tsx'
import { seekerSections } from './job-seeker-facts.tsx'
import { loadApplication } from './load-application.ts'
import { ResumePart } from './resume-part.tsx'
import { useListBehind } from './use-list-behind.ts'

export const clientLoader = inPanel((api, input) => loadApplication(api, input, getJobSeekerForm))

const LIST = '/admin-panel/job-seekers'

export default function JobSeekerDetailPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const { to, leave } = useListBehind(LIST)
  if (!loaded.ok) return <DetailError text={loaded.text} listTo={to} />
  const { row } = loaded
  return (
    <DetailFrame
      title={row.full_name}
      lead={row.job_category_name}
      listTo={to}
      actions={
        <DeleteButton
          endpoint={deleteJobSeekerForm}
          id={row.id}
          question={p('applications.delete_of', { name: row.full_name })}
          failure="applications.delete.failed"
          onDeleted={leave}
        />
      }
    >
      <div className="space-y-4">
        {seekerSections(row).map(({ title, items }) => (
          <Card key={title} title={title}>
            <DescriptionList items={items} />
          </Card>
        ))}
        {row.cover_letter && (
          <Card title={p('application.cover_letter')}>
            <p className="max-w-text whitespace-pre-line wrap-anywhere">{row.cover_letter}</p>
          </Card>
        )}
      </div>
      <Card title={p('applications.resume')}>
        <ResumePart resume={row} label={p('application.resume.open_download')} />
      </Card>
    </DetailFrame>
  )
}
