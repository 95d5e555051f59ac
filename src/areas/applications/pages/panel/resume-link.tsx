import { resumeFlags, type ResumeFlag } from '#src/areas/files/resume-flags.ts'
import { p } from '#src/strings/panel.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'

export interface Resume {
  resume_path: string | null
  resume_name: string | null
  resume_flags: readonly string[]
}

function resumeHref(path: string): string {
  return `/storage/${path}`
}

type ResumeLinkProps = { resume: Resume; name: string; download?: boolean }

/** Opens in a new tab, where the admin's reading cookie proves who asks: a PDF is shown, others are downloaded. */
export function ResumeLink({ resume, name, download }: ResumeLinkProps) {
  const { resume_path: path, resume_flags: flags } = resume
  if (path === null) return <span>{p('unknown')}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <a
        href={resumeHref(path)}
        {...(download ? { download: resume.resume_name ?? '' } : { target: '_blank', rel: 'noreferrer' })}
        className="link"
        aria-label={p(download ? 'applications.resume.download_of' : 'applications.resume.view_of', { name })}
      >
        {p(download ? 'applications.resume.download' : 'act.view')}
      </a>
      {flags.length > 0 && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap" title={flagText(flags)}>
          <Icon name="warning" className="size-4 text-warning" />
          <span aria-hidden="true">{p('application.resume.care')}</span>
          <span className="sr-only">{flagText(flags)}</span>
        </span>
      )}
    </span>
  )
}

/** Warns of what an inspection found in the file, before anybody opens it. */
function flagText(flags: readonly string[]): string {
  const words = flags.map((flag) => p(isFlag(flag) ? `flag.${flag}` : 'flag.unknown'))
  return p('application.resume.flags', { flags: [...new Set(words)].join(', ') })
}

function isFlag(flag: string): flag is ResumeFlag {
  return (resumeFlags as readonly string[]).includes(flag)
}

/** A link in the look of a button, to a file outside the router. */
function ResumeButton({ path, label }: { path: string; label: string }) {
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
