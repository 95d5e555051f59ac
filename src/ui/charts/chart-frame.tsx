import { useId, type ReactNode } from 'react'

type ChartFrameProps = {
  title: string
  /** A sentence says what the chart shows: for everyone, and for those who cannot see the picture. */
  description: string
  legend: readonly { name: string; sample: ReactNode }[]
  children: ReactNode
}

export function ChartFrame({ title, description, legend, children }: ChartFrameProps) {
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
