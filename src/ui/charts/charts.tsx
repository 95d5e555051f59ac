import { useId, type ReactNode } from 'react'
import { axisMarks } from './chart-scale.ts'

type ChartFrameProps = {
  title: string
  /** A sentence says what the chart shows: for everyone, and for those who cannot see the picture. */
  description: string
  legend: readonly { name: string; sample: ReactNode }[]
  children: ReactNode
}

function ChartFrame({ title, description, legend, children }: ChartFrameProps) {
  const id = useId()
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3>{title}</h3>
        <p id={id} className="mt-0.5 text-muted">
          {description}
        </p>
      </figcaption>
      {legend.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {legend.map(({ name, sample }) => (
            <li key={name} className="flex items-center gap-2">
              {sample}
              {name}
            </li>
          ))}
        </ul>
      )}
      <div role="img" aria-label={title} aria-describedby={id} className="mt-3">
        {children}
      </div>
    </figure>
  )
}

export type BarRow = { label: string; value: number; before: number }

type BarChartProps = {
  title: string
  description: string
  rows: readonly BarRow[]
  names: { value: string; before: string }
  format: (value: number) => string
}

/** Each count has the earlier one beside it, striped. Names and figures are text: they wrap, and they scale. */
export function BarChart({ title, description, rows, names, format }: BarChartProps) {
  const stripes = useId()
  const longest = Math.max(1, ...rows.flatMap(({ value, before }) => [value, before]))
  const solid = { fill: 'currentColor' }
  const striped = { fill: `url(#${stripes})`, stroke: 'currentColor' }
  return (
    <ChartFrame
      title={title}
      description={description}
      legend={[
        { name: names.value, sample: <Bar part={100} className="w-8 shrink-0" look={solid} /> },
        { name: names.before, sample: <Bar part={100} className="w-8 shrink-0" look={striped} /> },
      ]}
    >
      <svg className="absolute size-0" aria-hidden="true">
        <pattern
          id={stripes}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2" height="6" className="fill-primary" />
        </pattern>
      </svg>
      <ul className="grid grid-cols-1 gap-3">
        {rows.map(({ label, value, before }) => (
          <li
            key={label}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span className="wrap-anywhere sm:text-end">{label}</span>
            <span className="grid grid-cols-1 gap-1">
              <Measured part={(value / longest) * 100} look={solid} text={format(value)} strong />
              <Measured part={(before / longest) * 100} look={striped} text={format(before)} />
            </span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}

type Look = { fill: string; stroke?: string }

function Measured({
  part,
  look,
  text,
  strong,
}: {
  part: number
  look: Look
  text: string
  strong?: boolean
}) {
  return (
    <span className="flex items-center gap-2">
      <Bar part={part} className="min-w-0 flex-1" look={look} />
      <span className={strong ? 'w-14 shrink-0 font-semibold figures' : 'w-14 shrink-0 text-muted figures'}>
        {text}
      </span>
    </span>
  )
}

function Bar({ part, className, look }: { part: number; className: string; look: Look }) {
  return (
    <svg className={`h-3 text-primary ${className}`} aria-hidden="true">
      {part > 0 && <rect x="0.5" y="0.5" width={`${part}%`} height="11" {...look} />}
    </svg>
  )
}

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
