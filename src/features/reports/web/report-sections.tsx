import { p } from '#src/strings/panel.ts'
import type { Figures } from '../figures-contract.ts'
import { CountBars } from './count-bars.tsx'
import { OverTime } from './over-time.tsx'
import { ReportSection } from './report-section.tsx'
import { SummaryCards } from './summary-cards.tsx'

/** Renders the report from the whole to its parts. */
export function ReportSections({ figures }: { figures: Figures }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReportSection table="summary" figures={figures}>
        <SummaryCards figures={figures} />
      </ReportSection>
      <ReportSection table="over-time" figures={figures}>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
          <OverTime
            title={p('reports.vacancies_over_time')}
            figures={figures}
            events={['vacancies_posted', 'vacancies_approved', 'vacancies_rejected']}
          />
          <OverTime
            title={p('reports.applications_over_time')}
            figures={figures}
            events={['job_applicants', 'job_seeker_applies', 'job_seeker_forms']}
          />
        </div>
      </ReportSection>
      <ReportSection table="categories" figures={figures}>
        <Both
          rows={figures.categories.map((row) => ({
            ...row,
            label: row.name ?? p('reports.categories.removed'),
          }))}
          by="categories"
        />
      </ReportSection>
      {(['districts', 'cities'] as const).map((by) => (
        <ReportSection key={by} table={by} figures={figures} note={p(`reports.${by}.note`)}>
          <Both
            rows={figures[by].map((row) => ({ ...row, label: row.name ?? p('reports.places.unknown') }))}
            by={by}
          />
        </ReportSection>
      ))}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <ReportSection table="statuses" figures={figures}>
          <CountBars
            title={p('reports.statuses.chart')}
            rows={figures.statuses.map(({ status, vacancies, vacancies_before }) => ({
              label: p(`reports.status.${status}`),
              value: vacancies,
              before: vacancies_before,
            }))}
          />
        </ReportSection>
        <ReportSection table="sources" figures={figures}>
          <CountBars
            title={p('reports.sources.chart')}
            rows={figures.sources.map(({ source, applications, applications_before }) => ({
              label: p(`reports.${source}`),
              value: applications,
              before: applications_before,
            }))}
          />
        </ReportSection>
      </div>
    </div>
  )
}

type Row = Omit<Figures['categories'][number], 'id' | 'name'> & { label: string }

function Both({ rows, by }: { rows: readonly Row[]; by: 'categories' | 'districts' | 'cities' }) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <CountBars
        ranked
        title={p(`reports.${by}.vacancies`)}
        rows={rows.map(({ label, vacancies, vacancies_before }) => ({
          label,
          value: vacancies,
          before: vacancies_before,
        }))}
      />
      <CountBars
        ranked
        title={p(`reports.${by}.applications`)}
        rows={rows.map(({ label, applications, applications_before }) => ({
          label,
          value: applications,
          before: applications_before,
        }))}
      />
    </div>
  )
}
