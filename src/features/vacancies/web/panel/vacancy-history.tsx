import type { AnswerOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import type { showVacancyPage } from '../../vacancy-page-contract.ts'
import { HistoryList } from '../history-list.tsx'

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
