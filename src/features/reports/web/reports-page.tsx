import { useLoaderData, useNavigation } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { countedEvents, type Figures } from '../figures-contract.ts'
import { loadReport } from './load-report.ts'
import { PeriodChooser } from './period-chooser.tsx'
import { ReportSections } from './report-sections.tsx'
import { spanText } from './report-words.ts'

export const clientLoader = inPanel(loadReport)

export default function ReportsPage() {
  const { site } = useFrame()
  const report = useLoaderData<typeof clientLoader>()
  const busy = useNavigation().state === 'loading'
  const figures = report.ok ? report.figures : undefined
  return (
    <>
      <title>{pageTitle(p('reports.title'), site.name)}</title>
      <PageHeading title={p('reports.title')} />
      <PeriodChooser figures={figures} />
      <p aria-live="polite" className="my-3 min-h-6">
        {busy
          ? p('list.updating')
          : figures && p('reports.compared', { now: spanText(figures), before: spanText(figures.before) })}
      </p>
      <div aria-busy={busy}>
        {!report.ok && report.asked && (
          <Notice tone="error" live>
            {report.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {!report.ok && !report.asked && <ErrorState title={report.texts[0]!} action={<RetryLink />} />}
        {figures && isEmpty(figures) && (
          <EmptyState title={p('reports.empty')} reason={p('reports.empty.reason')} />
        )}
        {figures && !isEmpty(figures) && <ReportSections figures={figures} />}
      </div>
    </>
  )
}

/** Neither in the period nor in the one before: then there is nothing to compare with either. */
function isEmpty({ totals, totals_before, failed_mails, failed_mails_before }: Figures): boolean {
  const events = countedEvents.every((event) => totals[event] === 0 && totals_before[event] === 0)
  return events && failed_mails === 0 && failed_mails_before === 0
}
