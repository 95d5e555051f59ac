import type { ReactNode } from 'react'
import { filteredFields, languageField } from '#src/areas/vacancies/vacancy-fields.ts'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { ActNotice } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { phoneHref, whatsappHref } from '#src/web/site/contact-hrefs.ts'
import { useText } from '#src/web/site/text.tsx'
import { isMailed } from '../../application-stages.ts'
import type { ReceivedApplication } from '../../calls/received/received.ts'
import { useMadeCvText } from '../forms/made-cv-text.ts'
import { StageHistory } from '../stage-history.tsx'
import { ContactLinks, MessageCard } from './message-card.tsx'
import { InterviewCard, StageForm } from './received-acts.tsx'

const done = {
  undo: 'received.done.stage',
  note: 'received.done.note',
  'drop-note': 'received.done.drop-note',
  message: 'received.done.message',
} as const

/** Names the text that follows a decision; that of an interview says if the applicant gets an email. */
const getStageDone = ({ stage, email, interview }: ReceivedApplication) =>
  ({
    stage: isMailed(stage) && email === null ? 'received.done.stage.by_phone' : 'received.done.stage',
    emailed:
      stage !== 'interview'
        ? 'received.done.stage'
        : interview
          ? 'received.done.stage.invited'
          : 'received.done.stage.interview',
  }) as const

type ReceivedViewProps = {
  application: ReceivedApplication
  /** The path of its résumé, if a tab can open it. */
  resume: string | undefined
  /** Shown after a decision. */
  next?: ReactNode
  /** Shown at the end: the notes of an account, or the end of a link. */
  children: ReactNode
}

/** Shows an application to the employer: who applied, with what, where it stands, and what can be done. */
export function ReceivedView({ application, resume, next, children }: ReceivedViewProps) {
  const a = useAccountText()
  const isWithdrawn = application.stage === 'withdrawn'
  const { formatTime } = useDates()
  const { phone, whatsapp, stage, interview } = application
  const name = application.full_name ?? application.applicant_no
  // An interview is what most often follows the shortlist.
  const interviewCard = <InterviewCard key={interview?.id} application={application} />
  const said = { name, stage: a(`stage.${stage}`), when: interview ? formatTime(interview.starts_at) : '' }
  return (
    <>
      <ActNotice words={{ ...done, ...getStageDone(application) }} say={(key) => a(key, said)} />
      {next}
      {!isWithdrawn && phone !== null && (
        <p className="mb-4 flex flex-wrap gap-2">
          <ContactLinks phone={phone} whatsapp={whatsapp} name={name} />
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-4">
          {isWithdrawn ? (
            <Notice tone="info" title={a('received.withdrawn.title')}>
              {a('received.withdrawn.text')}
            </Notice>
          ) : (
            <>
              {stage === 'shortlisted' && interviewCard}
              <StageForm key={stage} application={application} />
              {stage !== 'shortlisted' && interviewCard}
              {application.cv_lines && <CvLines lines={application.cv_lines} />}
              <ReceivedResume application={application} path={resume} />
              {application.cover_letter && (
                <Card title={a('received.letter')}>
                  <p className="max-w-text break-words whitespace-pre-line">{application.cover_letter}</p>
                </Card>
              )}
              {application.email !== null && <MessageCard application={application} />}
            </>
          )}
        </div>
        <div className="min-w-0 space-y-4">
          {!isWithdrawn && (
            <Card title={a('received.details')}>
              <Facts application={application} />
            </Card>
          )}
          <Card title={a('received.history')}>
            <StageHistory course={application} />
          </Card>
          {children}
        </div>
      </div>
    </>
  )
}

/** The lines of a made CV are read without opening it. */
function CvLines({ lines }: { lines: NonNullable<ReceivedApplication['cv_lines']> }) {
  const t = useText()
  const m = useMadeCvText()
  const { last_work, work_years, schooling, languages, start, about } = lines
  const spoken = languageField.values.filter((value) => languages?.includes(value))
  return (
    <Card title={m('made_cv.last_work')}>
      <p className="mb-2 max-w-text wrap-anywhere">{last_work}</p>
      <DescriptionList
        items={[
          work_years != null && { term: m('made_cv.work_years'), value: work_years },
          schooling != null && {
            term: t('vacancy.education'),
            value: t(filteredFields.education.wordOf(schooling)),
          },
          spoken.length > 0 && {
            term: m('made_cv.languages'),
            value: spoken.map((value) => t(languageField.wordOf(value))).join(', '),
          },
          start != null && { term: m('made_cv.start'), value: m(`made_cv.start.${start}`) },
          about != null && { term: m('made_cv.about'), value: about },
        ]}
      />
    </Card>
  )
}

function Facts({ application: row }: { application: ReceivedApplication }) {
  const { formatTime } = useDates()
  const a = useAccountText()
  const link = (href: string, text: string) => (
    <a href={href} className="link break-words">
      {text}
    </a>
  )
  return (
    <DescriptionList
      items={[
        { term: a('received.number'), value: <span className="select-all">{row.applicant_no}</span> },
        { term: a('received.name'), value: row.full_name },
        {
          term: a('received.email'),
          value: row.email ? link(`mailto:${row.email}`, row.email) : a('received.email.none'),
        },
        {
          term: a('received.phone'),
          value: row.phone && link(phoneHref(row.phone), formatPhone(row.phone)),
        },
        row.phone &&
          row.whatsapp && {
            term: 'WhatsApp',
            value: link(whatsappHref(row.phone), formatPhone(row.phone)),
          },
        row.city && {
          term: a('received.city'),
          value: [
            row.city,
            !!row.distance_km && a('received_list.km', { count: formatNumber(row.distance_km) }),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        { term: a('received.vacancy'), value: row.job_position },
        { term: a('received.company'), value: row.company_name },
        { term: a('received.applied'), value: formatTime(row.created_at) },
        row.nudged_at && { term: a('received.nudged'), value: formatTime(row.nudged_at) },
      ]}
    />
  )
}

type ReceivedResumeProps = { application: ReceivedApplication; path: string | undefined }

/** Shows a PDF in the browser's viewer if the page is wide enough. All files also open in a tab of their own. */
function ReceivedResume({ application: { email, resume_name, resume_flags }, path }: ReceivedResumeProps) {
  const a = useAccountText()
  return (
    <Card title={a('received.resume')}>
      {resume_name === null || path === undefined ? (
        <p className="text-muted">{a('received.resume.none')}</p>
      ) : (
        <>
          {resume_flags.length > 0 && (
            <Notice tone="warning" className="mb-3">
              {a('received.resume.flagged')}
            </Notice>
          )}
          <a href={path} target="_blank" rel="noreferrer" className="link font-semibold">
            {a('received.resume.open')}
          </a>
          <p className="text-sm break-all text-muted">{resume_name}</p>
          {resume_name.toLowerCase().endsWith('.pdf') && (
            // Phones show no PDF in a page; what is not shown is not fetched. In a sandbox the viewer would not start.
            <iframe
              src={path}
              title={a('received.resume')}
              loading="lazy"
              className="mt-3 h-[70vh] w-full rounded border border-line max-lg:hidden"
            />
          )}
          {/* Applicants see it in *My data*, by their email address. */}
          {email !== null && <p className="mt-2 text-sm text-muted">{a('received.resume.noted')}</p>}
        </>
      )}
    </Card>
  )
}
