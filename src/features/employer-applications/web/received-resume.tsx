import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { ReceivedApplication } from '../contract.ts'

type ReceivedResumeProps = { application: ReceivedApplication; path: string | undefined }

/** Leads to the résumé in a tab of its own: a PDF opens in the browser's viewer, other files are downloaded. */
export function ReceivedResume({ application: { resume_name, resume_flags }, path }: ReceivedResumeProps) {
  const a = useAccountText()
  return (
    <Card title={a('received.resume')}>
      {resume_name === null || path === undefined ? (
        <p className="text-muted">{a('received.resume.none')}</p>
      ) : (
        <>
          {resume_flags.length > 0 && (
            <Notice tone="warning" className="mb-3">
              {a('received.resume.flagged')}
            </Notice>
          )}
          <a href={path} target="_blank" rel="noreferrer" className="link font-semibold">
            {a('received.resume.open')}
          </a>
          <p className="text-sm break-all text-muted">{resume_name}</p>
          <p className="mt-2 text-sm text-muted">{a('received.resume.noted')}</p>
        </>
      )}
    </Card>
  )
}
