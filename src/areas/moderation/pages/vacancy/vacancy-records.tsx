import { mailTitle } from '#src/areas/mail/pages/mail-text.ts'
import {
  ChangedText,
  comparedFields,
  fieldLabel,
} from '#src/areas/vacancies/pages/form/compared-versions.tsx'
import { HistoryList } from '#src/areas/vacancies/pages/history-list.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { formatTime, p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { showVacancyPage } from '../../calls/vacancy-page.ts'
import { statusName } from '../status-words.ts'

type Page = AnswerOf<typeof showVacancyPage>

export function VacancyMails({ mails }: Pick<Page, 'mails'>) {
  return (
    <Card title={p('job_page.mails')}>
      {mails.length === 0 && <p className="text-muted">{p('job_page.mails.none')}</p>}
      <ul className="-my-2">
        {mails.map(({ id, template, recipient, created_at, state }) => (
          <li key={id} className="border-t border-line py-2 first:border-0">
            <span className="block text-muted">
              <time dateTime={created_at}>{formatTime(created_at)}</time> · {p(`job_page.mail.${state}`)}
            </span>
            <span className="block wrap-anywhere first-letter:uppercase">
              {mailTitle(template)} → {recipient}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function DecidedRevisions({ revisions }: Pick<Page, 'revisions'>) {
  const t = useText()
  const getLabel = (field: string) => {
    const known = comparedFields.find((name) => name === field)
    return known ? fieldLabel(t, known) : p('jobs.poster')
  }
  return (
    <Card title={p('job_page.revisions')}>
      {revisions.length === 0 && <p className="text-muted">{p('job_page.revisions.none')}</p>}
      {revisions.map(({ id, status, decided_at, changes }) => (
        <details key={id} className="border-t border-line py-2 first-of-type:border-0">
          <summary className="min-h-control py-2 font-semibold">
            {formatTime(decided_at)} · {statusName(status)}
          </summary>
          <dl>
            {changes.map(({ field, from, to }) => (
              <div key={field} className="mt-2">
                <dt className="text-muted">{getLabel(field)}</dt>
                <dd>
                  {field === 'job_poster' ? (
                    p('revision.poster_changed')
                  ) : (
                    <>
                      <span className="block">
                        <ChangedText before={from} after={to} side="before" />
                      </span>
                      <ChangedText before={from} after={to} side="after" />
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Card>
  )
}

export function VacancyHistory({ history }: Pick<AnswerOf<typeof showVacancyPage>, 'history'>) {
  return (
    <HistoryList
      title={p('job_page.history')}
      history={history}
      words={(act, day) => p(`job_page.act.${act}`, { day })}
      also={({ approval_reason }) => approval_reason && p('high_risk.history', { reason: approval_reason })}
      actor={({ actor, actor_name }) => actor_name ?? p(`job_page.actor.${actor}`)}
    />
  )
}
