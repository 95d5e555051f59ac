import { HistoryList } from '#src/features/vacancies/web/history-list.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { OwnVacancy } from '../own-contract.ts'

/** Lists what became of a vacancy. */
export function OwnHistory({ history }: Pick<OwnVacancy, 'history'>) {
  const a = useAccountText()
  return (
    <HistoryList
      title={a('my_vacancies.history')}
      history={history}
      words={(act, day) => a(`my_vacancies.history.${act}`, { day })}
    />
  )
}
