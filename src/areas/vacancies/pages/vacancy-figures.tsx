import { useEffect, useState } from 'react'
import type { Result } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { declineWords } from '#src/strings/decline-reasons.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FigureTable } from '#src/ui/charts/figure-table.tsx'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useDates, usePageLanguage } from '#src/ui/page-language.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { vacancyFigures } from '../calls/figures.ts'
import { viewSources } from '../view-sources.ts'

type Figures = AnswerOf<typeof vacancyFigures>

export function VacancyFigures({ vacancyId }: { vacancyId: number }) {
  const t = useText()
  const a = useAccountText()
  const { result, retry } = useFigures(vacancyId)
  return (
    <Card title={a('figures.title')}>
      {!result && <Spinner label={t('site.loading')} className="size-5" />}
      {result && !result.ok && (
        <ErrorState
          title={failureText(t, result, t('error.text'))}
          action={<Button onClick={retry}>{t('session.retry')}</Button>}
        />
      )}
      {result?.ok && <Shown figures={result.data} />}
    </Card>
  )
}

function useFigures(vacancyId: number) {
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ key: string; result: Result<Figures> }>()
  const key = `${vacancyId} ${round}`
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const result = await browserApi(vacancyFigures, { params: { id: vacancyId }, signal: leaving.signal })
      if (!leaving.signal.aborted) setFound({ key, result })
    }
    // The page was left meanwhile.
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [vacancyId, key])
  return { result: found?.key === key ? found.result : undefined, retry: () => setRound(round + 1) }
}

function Shown({ figures }: { figures: Figures }) {
  const { formatDay } = useDates()
  const a = useAccountText()
  const words = declineWords[usePageLanguage()]
  const { views, applications, days, sources, declined } = figures
  const first = days[0]?.day
  if (first === undefined) return <p className="text-muted">{a('figures.none')}</p>
  const sum = a('figures.sum', {
    views: formatNumber(views),
    applications: formatNumber(applications),
    day: formatDay(first),
  })
  return (
    <div className="space-y-6">
      <LineChart
        title={a('figures.by_day')}
        description={sum}
        labels={days.map(({ day }) => formatDay(day))}
        series={[
          { name: a('figures.views'), values: days.map((day) => day.views) },
          { name: a('figures.applications'), values: days.map((day) => day.applications) },
        ]}
        format={formatNumber}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <FigureTable
          caption={a('figures.sources')}
          columns={[a('figures.source'), a('figures.views')]}
          rows={viewSources.map((source) => [a(`figures.source.${source}`), formatNumber(sources[source])])}
        />
        {declined.length > 0 && (
          <FigureTable
            caption={a('stage.not_selected')}
            columns={[a('figures.reason'), a('figures.applications')]}
            rows={declined.map(({ reason, count }) => [words[reason], formatNumber(count)])}
          />
        )}
        <FigureTable
          caption={a('figures.by_day')}
          columns={[a('figures.day'), a('figures.views'), a('figures.applications')]}
          rows={[...days]
            .reverse()
            .map((day) => [formatDay(day.day), formatNumber(day.views), formatNumber(day.applications)])}
        />
      </div>
      <p className="text-sm text-muted">{a('figures.about')}</p>
    </div>
  )
}
