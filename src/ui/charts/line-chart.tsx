import { ChartFrame } from './chart-frame.tsx'
import { axisMarks } from './chart-scale.ts'

type LineSeries = { name: string; values: readonly number[] }

type LineChartProps = {
  title: string
  description: string
  labels: readonly string[]
  /** At most three: each has its own dashes and its own mark, so that colour alone distinguishes none. */
  series: readonly LineSeries[]
  format: (value: number) => string
}

const looks = [
  {
    line: 'stroke-primary',
    mark: 'fill-primary',
    dashes: undefined,
    shape: 'M0-4a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z',
  },
  { line: 'stroke-warning', mark: 'fill-warning', dashes: '7 4', shape: 'M-3.500-3.500h7v7h-7Z' },
  { line: 'stroke-danger', mark: 'fill-danger', dashes: '2 3', shape: 'M0-4.500 4.500 4h-9Z' },
] as const

// More would run into one another.
const MAX_MARKS = 32

export function LineChart({ title, description, labels, series, format }: LineChartProps) {
  const marks = axisMarks(Math.max(0, ...series.flatMap(({ values }) => values)))
  const top = marks.at(-1)!
  const across = (at: number) => (labels.length > 1 ? (at / (labels.length - 1)) * 100 : 50)
  const down = (value: number) => 100 - (value / top) * 100
  return (
    <ChartFrame
      title={title}
      description={description}
      legend={series.map(({ name }, at) => ({ name, sample: <Sample look={looks[at]!} /> }))}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2 pe-2 text-sm text-muted">
        <div className="flex h-48 flex-col-reverse justify-between text-end leading-none figures">
          {marks.map((mark) => (
            <span key={mark} className="flex h-0 items-center justify-end">
              {format(mark)}
            </span>
          ))}
        </div>
        <svg className="h-48 w-full overflow-visible" fill="none">
          {marks.map((mark) => (
            <line
              key={mark}
              x2="100%"
              y1={`${down(mark)}%`}
              y2={`${down(mark)}%`}
              className={mark === 0 ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
          {series.map(({ name, values }, index) => (
            <g key={name}>
              <svg
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                width="100%"
                height="100%"
                overflow="visible"
              >
                <polyline
                  points={values.map((value, at) => `${across(at)},${down(value)}`).join(' ')}
                  className={looks[index]!.line}
                  strokeWidth="2"
                  strokeDasharray={looks[index]!.dashes}
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              {labels.length <= MAX_MARKS &&
                values.map((value, at) => (
                  <svg key={labels[at]} x={`${across(at)}%`} y={`${down(value)}%`} overflow="visible">
                    <path d={looks[index]!.shape} className={looks[index]!.mark}>
                      <title>{`${labels[at]} · ${name}: ${format(value)}`}</title>
                    </path>
                  </svg>
                ))}
            </g>
          ))}
        </svg>
        <div className="col-start-2 mt-2 flex justify-between gap-2">
          {namedPoints(labels).map((label) => (
            <span key={label} className="only:mx-auto">
              {label}
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  )
}

function namedPoints(labels: readonly string[]): string[] {
  const middle = (labels.length - 1) / 2
  return labels.filter((_, at) => at === 0 || at === middle || at === labels.length - 1)
}

function Sample({ look }: { look: (typeof looks)[number] }) {
  return (
    <svg className="h-3 w-8 shrink-0" viewBox="0 0 32 12" fill="none" aria-hidden="true">
      <line x2="32" y1="6" y2="6" className={look.line} strokeWidth="2" strokeDasharray={look.dashes} />
      <path d={look.shape} transform="translate(16 6)" className={look.mark} />
    </svg>
  )
}
