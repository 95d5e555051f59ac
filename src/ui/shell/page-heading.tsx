import type { ReactNode } from 'react'

type PageHeadingProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; back?: ReactNode }

export function PageHeading({ title, lead, actions, back }: PageHeadingProps) {
  return (
    <div className="mb-4">
      {back && <div className="mb-1 text-sm wrap-anywhere print:hidden">{back}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 wrap-anywhere">
          <h1>{title}</h1>
          {lead && <p className="mt-1 max-w-text text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
      </div>
    </div>
  )
}
