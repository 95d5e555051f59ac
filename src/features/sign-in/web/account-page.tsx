import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { WithoutScript } from '#src/web/loading/without-script.tsx'
import { PageTitle, type PageInSearch } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'

type AccountPageProps = PageInSearch & {
  title: string
  heading: string
  intro?: ReactNode
  children: ReactNode
}

export function AccountPage({ title, heading, intro, children, ...inSearch }: AccountPageProps) {
  const t = useText()
  return (
    <div className="mx-auto max-w-md">
      <PageTitle title={title} {...inSearch} />
      <PageHeading title={heading} lead={intro} />
      <WithoutScript>
        <Notice tone="warning" className="mb-4">
          {t('form.needs_script')}
        </Notice>
      </WithoutScript>
      <Card className="space-y-5">{children}</Card>
    </div>
  )
}
