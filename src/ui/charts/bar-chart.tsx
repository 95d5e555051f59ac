import { useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'

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
