import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { WithoutScript } from '#src/web/loading/without-script.tsx'
import { PageTitle, type PageInSearch } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'

type AccountPageProps = PageInSearch & {
  title: string
  heading: string
  intro?: ReactNode
  /** It stands before the form, beside it on a desk. */
  before?: ReactNode
  children: ReactNode
}

export function AccountPage({ title, heading, intro, before, children, ...inSearch }: AccountPageProps) {
  const t = useText()
  return (
    <div className={cx('mx-auto', before ? 'max-w-4xl' : 'max-w-md')}>
      <PageTitle title={title} {...inSearch} />
      <PageHeading title={heading} lead={intro} />
      <WithoutScript>
        <Notice tone="warning" className="mb-4">
          {t('form.needs_script')}
        </Notice>
      </WithoutScript>
      <div className={before ? 'grid gap-8 md:grid-cols-2 md:items-start' : undefined}>
        {before}
        <Card className="space-y-5">{children}</Card>
      </div>
    </div>
  )
}

export function PostLink() {
  return <ButtonLink to="/post-vacancy">{useText()('signed_in.post')}</ButtonLink>
}
