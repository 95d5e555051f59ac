import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { ReceivedApplication } from '../contract.ts'

type ReceivedResumeProps = { application: ReceivedApplication; path: string | undefined }

/** Shows a PDF in the browser's viewer where the page is wide enough. All files open in a tab of their own, too. */
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
          {resume_name.toLowerCase().endsWith('.pdf') && (
            // Phones show no PDF in a page; what is not shown is not fetched. In a sandbox the viewer would not start.
            <iframe
              src={path}
              title={a('received.resume')}
              loading="lazy"
              className="mt-3 h-[70vh] w-full rounded border border-line max-lg:hidden"
            />
          )}
          <p className="mt-2 text-sm text-muted">{a('received.resume.noted')}</p>
        </>
      )}
    </Card>
  )
}
