import { p } from '#src/strings/panel.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { flagText, resumeHref, type Resume } from './resume-link.tsx'

/** A link in the look of a button, to a file outside the router. */
export function ResumeButton({ path, label }: { path: string; label: string }) {
  return (
    <a
      href={resumeHref(path)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-control items-center justify-center gap-2 rounded border border-transparent bg-primary px-4 py-2 font-semibold text-on-primary hover:bg-primary-strong print:hidden"
    >
      <Icon name="external" className="size-4" />
      {label}
      <span className="sr-only"> {p('new_tab')}</span>
    </a>
  )
}

/** Renders the résumé on a detail page: button, name and path, and what is unusual in the file. */
export function ResumePart({ resume, label }: { resume: Resume; label: string }) {
  const { resume_path: path, resume_name: name, resume_flags: flags } = resume
  if (!path) return <p className="text-muted">{p('application.resume.none')}</p>
  return (
    <div className="space-y-2">
      {flags.length > 0 && (
        <Notice tone="warning">
          {flagText(flags)} {p('application.resume.flags.advice')}
        </Notice>
      )}
      <ResumeButton path={path} label={label} />
      <p className="text-sm break-all text-muted">
        <span>{name ?? path}</span>
        {name && <span className="block">{path}</span>}
      </p>
    </div>
  )
}
