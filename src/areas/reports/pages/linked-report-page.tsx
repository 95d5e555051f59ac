import { Form, redirect, useActionData, useLoaderData } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { getPage, refusedAct } from '#src/web/forms/act-form.tsx'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { onLinkPost, onLinkServer, LinkRefused } from '#src/web/links/link-page.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { confirmLinkedReport, getLinkedReport } from '../calls/vacancy-reports.ts'
import { useReportText } from './report-text.ts'

export const handle: PageHandle = { framework: 'when-wanted' }

export const loader = onLinkServer((api, { signal }) => api(getLinkedReport, { signal }))

/** The page reads from the board what was done, so that a reload does nothing again. */
export const action = onLinkPost(async (api, _form, { url }) => {
  const result = await api(confirmLinkedReport)
  if (result.ok) throw redirect(getPage(url), 303)
  return refusedAct(result)
})

/** A reporter says here that a report with their address is theirs. Opening the page says nothing. */
export default function LinkedReportPage() {
  const t = useText()
  const r = useReportText()
  const view = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (view.state === 'refused') return <LinkRefused message={view.message} />
  const { vacancy, reason, confirmed } = view.shown
  return (
    <div className="mx-auto max-w-2xl">
      <PageTop title={r('report.link.title')} />
      {refused && <Notice tone="error" live title={refused.message ?? t('network.error')} className="mb-4" />}
      <Card>
        <DescriptionList
          items={[
            { term: r('report.link.vacancy'), value: vacancy.position },
            { term: r('report.link.company'), value: vacancy.company_name },
            { term: r('report.reason'), value: r(`report.reason.${reason}`) },
          ]}
        />
        {confirmed ? (
          <Notice tone="success" live title={r('report.link.done')} className="mt-4">
            <p>{r('report.money')}</p>
          </Notice>
        ) : (
          <>
            <p className="mt-4 max-w-text">{r('report.link.text')}</p>
            <Form method="post" className="mt-4">
              <Button type="submit">{r('report.link.submit')}</Button>
            </Form>
          </>
        )}
      </Card>
    </div>
  )
}
