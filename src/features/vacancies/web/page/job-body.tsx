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
  /** The words of the warning about work abroad, where it is. */
  abroad: AbroadTexts | undefined
  today: string
  poster: ReactNode
  /** The acts of a visitor, below what decides about them. */
  acts?: ReactNode
  /** It stands above the description. */
  above?: ReactNode
  /** It stands below everything else about the vacancy. */
  children?: ReactNode
}

/** Shows what a vacancy says: to its visitors, and in the preview before it is sent. */
export function JobBody({ vacancy, names, abroad, today, poster, acts, above, children }: JobBodyProps) {
  const t = useText()
  const { language } = useFrame()
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
            <JobFacts vacancy={vacancy} names={names} today={today} beyondStrip />
          </Card>
          <JobContact vacancy={vacancy} />
          {poster}
          <div>{children}</div>
        </div>
      </div>
    </>
  )
}
