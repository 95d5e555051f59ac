import { Form, useLoaderData } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ActNotice } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { doneOrRefused } from '#src/web/forms/act-form.tsx'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { onLinkPost, onLinkServer, LinkRefused } from '#src/web/links/link-page.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { confirmVacancyAddress, getVacancyAddress } from '../calls/vacancy-page.ts'

export const handle: PageHandle = { framework: 'when-wanted' }

export const loader = onLinkServer((api, { signal }) => api(getVacancyAddress, { signal }))

export const action = onLinkPost(async (api, _form, input) =>
  doneOrRefused(await api(confirmVacancyAddress), 'confirmed', input),
)

/** The reader of a vacancy's address says here that the vacancy is theirs. Opening the page says nothing. */
export default function VacancyAddressPage() {
  const a = useAccountText()
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused') return <LinkRefused message={view.message} />
  const { vacancy, confirmed } = view.shown
  return (
    <div className="mx-auto max-w-2xl">
      <PageTop title={a('address.heading')} />
      <ActNotice words={{}} say={a} />
      <Card>
        <DescriptionList
          items={[
            { term: a('received.vacancy'), value: vacancy.position },
            { term: a('received.company'), value: vacancy.company_name },
          ]}
        />
        {confirmed ? (
          <Notice tone="success" live title={a('address.done')} className="mt-4" />
        ) : (
          <>
            <p className="mt-4 max-w-text">{a('address.text')}</p>
            <Form method="post" className="mt-4">
              <Button type="submit">{a('address.submit')}</Button>
            </Form>
          </>
        )}
      </Card>
    </div>
  )
}
