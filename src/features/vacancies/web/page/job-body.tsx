import type { ReactNode } from 'react'
import type { AbroadTexts } from '#src/strings/abroad/en.ts'
import { Card } from '#src/ui/card.tsx'
import { langOf } from '#src/web/site/language-of.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type { ShownNames } from '../shown-names.ts'
import { AbroadNotice } from './abroad-notice.tsx'
import { JobContact } from './job-contact.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobStrip } from './job-strip.tsx'
import type { ShownVacancy } from './load-job.ts'

interface JobBodyProps {
  vacancy: ShownVacancy
  names: ShownNames
  abroad: AbroadTexts | undefined
  today: string
  poster: ReactNode
  acts?: ReactNode
  above?: ReactNode
  children?: ReactNode
}

export function JobBody({ vacancy, names, abroad, today, poster, acts, above, children }: JobBodyProps) {
  const t = useText()
  const { language } = useFrame()
  const { applied } = vacancy
  return (
    <>
      <JobStrip vacancy={vacancy} names={names} today={today} />
      {acts}
      {above}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-6 print:grid-cols-1">
        <div className="space-y-4">
          {abroad && <AbroadNotice vacancy={vacancy} texts={abroad} />}
          <Card title={t('job.description')}>
            <p
              lang={langOf(vacancy.description, language)}
              className="max-w-text whitespace-pre-wrap print:max-w-none"
            >
              {vacancy.description}
            </p>
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4 print:grid-cols-2">
          <Card>
            <JobFacts
              vacancy={vacancy}
              names={names}
              today={today}
              beyondStrip
              more={applied ? [{ term: t('job.applied'), value: t(`job.applied.${applied}`) }] : []}
            />
          </Card>
          <JobContact vacancy={vacancy} />
          {poster}
          <div>{children}</div>
        </div>
      </div>
    </>
  )
}
