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
import type { ShownVacancy } from './load-job.ts'

interface JobBodyProps {
  vacancy: ShownVacancy
  names: ShownNames
  /** The words of the warning about work abroad, where it is. */
  abroad: AbroadTexts | undefined
  today: string
  poster: ReactNode
  /** It stands below the contact. */
  children?: ReactNode
}

/** Shows what a vacancy says: to its visitors, and in the preview before it is sent. */
export function JobBody({ vacancy, names, abroad, today, poster, children }: JobBodyProps) {
  const t = useText()
  const { language } = useFrame()
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] min-[78rem]:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 print:grid-cols-[3fr_2fr] print:grid-rows-none print:gap-3">
      <Card className="lg:col-start-2 print:col-start-1 print:row-start-1">
        <JobFacts vacancy={vacancy} names={names} today={today} />
      </Card>
      <div className="space-y-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:col-span-2 print:col-start-1 print:row-span-1 print:row-start-2">
        {abroad && <AbroadNotice vacancy={vacancy} texts={abroad} />}
        <Card title={t('job.description')}>
          <p
            lang={langOf(vacancy.description, language)}
            className="max-w-text whitespace-pre-wrap print:max-w-none"
          >
            {vacancy.description}
          </p>
        </Card>
        {poster}
      </div>
      <div className="space-y-4 lg:col-start-2 print:col-start-2 print:row-start-1">
        <JobContact vacancy={vacancy} />
        {children}
      </div>
    </div>
  )
}
