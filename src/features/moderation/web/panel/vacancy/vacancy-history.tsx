import type { AnswerOf } from '#src/contract/endpoint.ts'
import { HistoryList } from '#src/features/vacancies/web/history-list.tsx'
import { p } from '#src/strings/panel.ts'
import type { showVacancyPage } from '../../../vacancy-page-contract.ts'

/** Lists what became of a vacancy and by whom. */
export function VacancyHistory({ history }: Pick<AnswerOf<typeof showVacancyPage>, 'history'>) {
  return (
    <HistoryList
      title={p('job_page.history')}
      history={history}
      words={(act, day) => p(`job_page.act.${act}`, { day })}
      actor={({ actor, actor_name }) => actor_name ?? p(`job_page.actor.${actor}`)}
    />
  )
}
